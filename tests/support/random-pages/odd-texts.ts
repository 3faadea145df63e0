import fc from "fast-check";

/** Words as editors of the whole world write them: short, long, from right to left, without blanks, with marks above. */
const WORDS = [
  "a",
  "I",
  "the",
  "data",
  "Monday,",
  "that’s",
  "24×7",
  "<b>",
  "&amp;",
  "“quoted”",
  "Kältemittel-Druckschalter",
  "Donaudampfschifffahrtsgesellschaftskapitän",
  "https://intranet.example/reports/2026/quarterly-overview.html",
  "приложение",
  "превысокомногорассмотрительствующий",
  "الخدمات",
  "قاعدة",
  "שירותי",
  "विश्वविद्यालय",
  "கோலம்",
  "โปรแกรมคอมพิวเตอร์",
  "私たちは請求書を読みます",
  "데이터베이스",
  "👩‍💻",
  "e\u0301",
] as const;

const LATIN = "A sentence that an editor wrote in a hurry, and never came back to shorten: ";
const ARABIC = "نقرأ الفواتير ليلا ونعيدها صباحا مع اسم كل من راجعها، ";
const CHINESE = "我们每天晚上阅读发票，第二天早上把它们送回来。";

/** Text of at most `longest` characters as a schema takes it: without blanks at its ends, and not empty. */
export function oddText(longest: number): fc.Arbitrary<string> {
  const fits = (text: string) => cut(text, longest);
  return fc.oneof(
    {
      weight: 3,
      arbitrary: fc
        .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 40 })
        .map((words) => fits(words.join(" "))),
    },
    {
      weight: 2,
      arbitrary: fc
        .constantFrom(LATIN, ARABIC, CHINESE)
        .map((sentence) => fits(sentence.repeat(Math.ceil(longest / sentence.length)))),
    },
    { weight: 2, arbitrary: fc.constantFrom(...WORDS).map(fits) },
  );
}

/** As much text as fits, in words of usual length. */
export function longText(longest: number): string {
  return cut(LATIN.repeat(Math.ceil(longest / LATIN.length)), longest);
}

/** At most so many UTF-16 units, in whole characters. */
function cut(text: string, longest: number): string {
  if (text.length <= longest) return text.trim();
  const whole = [...new Intl.Segmenter().segment(text)].filter(
    ({ index, segment }) => index + segment.length <= longest,
  );
  return (
    whole
      .map(({ segment }) => segment)
      .join("")
      .trim() || "A"
  );
}
