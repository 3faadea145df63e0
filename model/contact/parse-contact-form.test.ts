import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aCampaignForm, aContactForm } from "../../tests/support/contact-form.ts";
import { checkField } from "./check-field.ts";
import { contactForm, FIELD_NAMES, TYPED_FIELDS, type FieldName, type TypedField } from "./field-names.ts";
import { PROBLEM_CODES } from "./field-problem.ts";
import { parseContactForm } from "./parse-contact-form.ts";

function problemCodes(form: URLSearchParams | FormData, topics?: readonly string[]): string[] {
  const parsed = parseContactForm(form, topics ? { choices: { topic: topics } } : {});
  return parsed.ok ? [] : parsed.problems.map(({ code }) => code);
}

function message(form: URLSearchParams) {
  const parsed = parseContactForm(form);
  if (!parsed.ok) throw new Error(`not a message: ${JSON.stringify(parsed.problems)}`);
  return parsed.message;
}

describe("a complete form", () => {
  test("becomes a tidied message", () => {
    const form = aContactForm({
      name: "  Zoe\u0308 \t Sample ",
      message: "\r\nFirst line of a message.\r\n\tSecond\u2028third\vfourth\r\n",
      phone: "+91 (80) 0000-0000",
    });
    expect(message(form)).toMatchObject({
      form: "contact",
      name: "Zoë Sample",
      message: "First line of a message.\n Second\nthird\nfourth",
      phone: "+91 (80) 0000-0000",
      company: "",
    });
  });

  test("of a campaign needs neither topic nor message", () => {
    expect(message(aCampaignForm())).toMatchObject({ form: "campaign", topic: "campaign", message: "" });
  });

  test("keeps where the visitor came from, cleaned but never refused", () => {
    const origin = message(
      aContactForm({
        from: "../etc/passwd",
        referrer: "https://user:pass@Search.example:8080/results?q=private",
        utm_source: " news\u0000letter\u202e ",
        utm_campaign: "x".repeat(500),
        utm_term: "data estate",
      }),
    );
    expect(origin).toMatchObject({ from: "", referrer: "search.example" });
    expect(origin.utm).toEqual({
      source: "newsletter",
      medium: "",
      campaign: "x".repeat(100),
      term: "data estate",
      content: "",
    });
  });

  test("is read from FormData as from a query string", () => {
    const data = new FormData();
    aContactForm().forEach((value, name) => data.append(name, value));
    expect(parseContactForm(data)).toEqual(parseContactForm(aContactForm()));
  });
});

describe("a field", () => {
  const rejected: [name: FieldName, value: string, code: string][] = [
    ["name", "   ", "name.missing"],
    ["name", "x".repeat(101), "name.long"],
    ["name", "\u200d\u3164\u202e", "name.missing"],
    ["email", "", "email.missing"],
    ["email", "noor", "email.malformed"],
    ["email", `${"x".repeat(250)}@company.example`, "email.long"],
    ["company", "x".repeat(121), "company.long"],
    ["phone", "call me", "phone.malformed"],
    ["phone", "1234", "phone.malformed"],
    ["phone", "1".repeat(41), "phone.long"],
    ["phone", "12345 https://shop.example", "phone.malformed"],
    ["topic", "", "topic.missing"],
    ["topic", "Custom Software", "topic.unknown"],
    ["message", " \n ", "message.missing"],
    ["message", "\u0000\u200b\ufeff", "message.missing"],
    ["message", "x".repeat(5001), "message.long"],
    ["consent", "", "consent.missing"],
    ["consent", "no", "consent.missing"],
    ["key", "", "form.stale"],
    ["key", "short", "form.stale"],
    ["key", "<script>alert(1)</script>", "form.stale"],
    ["form", "order", "form.unexpected"],
  ];
  test.each(rejected)("%s of %j is answered with %3$s", (name, value, code) => {
    expect(problemCodes(aContactForm({ [name]: value }))).toEqual([code]);
  });

  const accepted: [name: FieldName, value: string][] = [
    ["name", "O"],
    ["name", "李"],
    ["name", "\u{20bb7}".repeat(100)],
    ["name", "Anne-Marie O’Hara, PhD"],
    ["message", "?"],
    ["message", "👍"],
    ["message", "😀".repeat(2500)],
    ["company", "x".repeat(120)],
    ["key", "A".repeat(64)],
  ];
  test.each(accepted)("%s of %j is fine", (name, value) => {
    expect(problemCodes(aContactForm({ [name]: value }))).toEqual([]);
  });

  const cleaned: [name: TypedField, value: string, kept: string][] = [
    ["name", "No\u0000or \u202eelpmaS\u202c\u0085", "Noor elpmaS"],
    ["name", "نگین می\u200cخواهد \u061c\u200f", "نگین می\u200cخواهد"],
    ["company", "\u001b[2JAcme\u2066\u2028Ltd\u2069", "[2JAcme Ltd"],
    [
      "message",
      "old or\u0002ders,\u2028new\ufeff or\u00adders 👩\u200d💻",
      "old orders,\nnew orders 👩\u200d💻",
    ],
    ["message", "שלום\u200f (a\u200e)", "שלום\u200f (a\u200e)"],
    ["phone", "+1 555 555 1212 ext. 34", "+1 555 555 1212 ext. 34"],
    ["phone", "555-555-1212 x34", "555-555-1212 x34"],
    ["phone", "\u202a+1 555 555 1212\u202c", "+1 555 555 1212"],
    ["phone", "555\u2011555\u20111212;ext=34", "555-555-1212;ext=34"],
    ["phone", "030\u2013123456 (büro)", "030-123456 (büro)"],
    ["phone", "＋８１ ３‐１２３４‐５６７８ 内線１２", "+81 3-1234-5678 内線12"],
    ["phone", "०१२३४ ५६७८९", "01234 56789"],
    ["phone", "٠١٢٣٤\u200f٥٦٧٨٩", "0123456789"],
    ["email", "\u202aｎｏｏｒ＠Company．example。\u202c", "noor@Company.example"],
  ];
  test.each(cleaned)("%s of %j is kept as %j", (name, value, kept) => {
    expect(checkField(name, value)).toBeUndefined();
    expect(message(aContactForm({ [name]: value }))[name]).toBe(kept);
  });

  test("says how many characters there are and how many are allowed", () => {
    expect(checkField("company", ` ${"x".repeat(130)} `)).toEqual({
      field: "company",
      code: "company.long",
      count: 130,
      max: 120,
    });
  });
});

describe("a form that is not ours", () => {
  test("is refused when it has a field too many or twice", () => {
    const unknown = aContactForm();
    unknown.append("__proto__", "x");
    const twice = aContactForm();
    twice.append("email", "other@company.example");
    expect(problemCodes(unknown)).toEqual(["form.unexpected"]);
    expect(problemCodes(twice)).toEqual(["form.unexpected"]);
  });

  test("is refused when it holds a file", () => {
    const data = new FormData();
    aContactForm({ message: "" }).forEach((value, name) => {
      if (name !== "message") data.append(name, value);
    });
    data.append("message", new Blob(["x"]), "message.txt");
    expect(problemCodes(data)).toContain("form.unexpected");
  });

  test("is refused when a campaign form carries what it never asked for", () => {
    expect(problemCodes(aCampaignForm({ message: "Smuggled past the campaign form." }))).toEqual([
      "form.unexpected",
    ]);
  });

  test("is refused when a campaign form names another topic than its own", () => {
    expect(message(aCampaignForm({ topic: "campaign" })).topic).toBe("campaign");
    expect(problemCodes(aCampaignForm({ topic: "ai" }), ["ai"])).toEqual(["form.unexpected"]);
  });

  test("is refused when its topic is not among those offered", () => {
    expect(problemCodes(aContactForm({ topic: "gold" }), ["ai"])).toEqual(["topic.unknown"]);
    expect(problemCodes(aContactForm({ topic: "ai" }), ["ai"])).toEqual([]);
  });
});

describe("any posted form", () => {
  const fieldName = fc.constantFrom(...FIELD_NAMES, "__proto__", "constructor", "", "name[]");
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 200 }),
    fc.string({ unit: "grapheme", maxLength: 200 }),
    fc.constantFrom("yes", "contact", "campaign", "noor@company.example", "A".repeat(22), "x".repeat(6000)),
  );

  test("comes back as a message or as values with problems, and never throws", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fieldName, text), { maxLength: 20 }), (pairs) => {
        const parsed = parseContactForm(new URLSearchParams(pairs));
        if (parsed.ok) return;
        expect(parsed.problems.length).toBeGreaterThan(0);
        for (const { code } of parsed.problems) expect(PROBLEM_CODES).toContain(code);
      }),
    );
  });

  test("is kept as it was typed when it cannot be taken", () => {
    const typed = fc.record(Object.fromEntries(TYPED_FIELDS.map((name) => [name, text])));
    fc.assert(
      fc.property(typed, (fields) => {
        const form = new URLSearchParams({ ...fields, form: "contact", key: "stale" });
        const parsed = parseContactForm(form);
        if (parsed.ok) throw new Error("a stale key was accepted");
        for (const name of TYPED_FIELDS) expect(parsed.values[name]).toBe(form.get(name));
      }),
    );
  });

  test("is checked by the browser as by the server", () => {
    const kept = aContactForm();
    const { shows } = contactForm("contact");
    fc.assert(
      fc.property(fc.constantFrom(...shows), text, (name, value) => {
        const form = new URLSearchParams(kept);
        form.set(name, value);
        const parsed = parseContactForm(form);
        const problems = parsed.ok ? [] : parsed.problems;
        expect(problems).toEqual([checkField(name, String(form.get(name)))].filter(Boolean));
      }),
    );
  });
});
