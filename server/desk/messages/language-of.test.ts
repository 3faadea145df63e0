import { expect, test } from "vitest";
import { languageOf } from "./language-of.ts";
import { whyInWords } from "./message-words.ts";

test.each([
  ["We run a small claims desk. Could a model do the first sorting?", "en"],
  ["Unser ERP läuft aus der Wartung und wir suchen ein Team für die Ablösung.", "de"],
  ["Bonjour, nous cherchons une équipe pour notre site et nous avons besoin de vous.", "fr"],
  ["Buenos días, necesitamos una migración para nuestra empresa, gracias por la respuesta.", "es"],
  ["Wij zoeken een partner voor onze software en hebben het graag snel.", "nl"],
  ["請問貴公司可以協助我們嗎？", "zh"],
  ["お見積もりをお願いします。会社は東京です。", "ja"],
  ["견적을 부탁드립니다.", "ko"],
  ["Нужна помощь с переносом данных", ""],
  ["Noor", ""],
  ["", ""],
])("the language of “%s” is “%s”", (text, lang) => expect(languageOf(text)).toBe(lang));

test.each([
  ["ECONNREFUSED", "Nothing accepts connections there"],
  ["CONN ETIMEDOUT", "No answer came in time"],
  ["HTTP 503", "Answer: Service Unavailable"],
  ["E_NEW_CODE", "Failed; the log has the reason"],
  ["the sign-in was refused", "The sign-in was refused"],
])("why a channel did not take a message, %s, is said in words", (code, words) =>
  expect(whyInWords(code)).toBe(words),
);
