import { expect, test } from "vitest";
import { plainText } from "./plain-text.ts";

test("HTML becomes its words on one line", () => {
  expect(plainText("Fish &amp; <em>chips</em>&#8217;s <script>alert(1)</script>")).toBe("Fish & chips’s");
  expect(plainText("<p>One</p><p>two\n three</p>")).toBe("One two three");
  expect(plainText("  5 > 4  ")).toBe("5 > 4");
  expect(plainText("&lt;script&gt;")).toBe("<script>");
  expect(plainText("Half \ud83d a sign, a whole 🎉")).toBe("Half \ufffd a sign, a whole 🎉");
});

test("HTML that is made to be expensive is cut short, and its text stays", () => {
  const tangled = `<b>${"<i>".repeat(20_000)}${"<p>x".repeat(20_000)}`;
  expect(plainText(`Before ${tangled}`)).toMatch(/^Before\b/);
  expect(plainText(`${"<div>".repeat(1_000)}deep`)).toBe("deep");
});
