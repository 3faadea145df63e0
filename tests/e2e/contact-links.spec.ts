import { ContactPage } from "../support/contact-page.ts";
import { PLAIN_SCRIPTS } from "../support/sampled-pages.ts";
import { expect, test } from "../support/site-test.ts";

for (const javaScriptEnabled of PLAIN_SCRIPTS) {
  test.describe(`a link to the form, ${javaScriptEnabled ? "with" : "without"} scripts`, () => {
    test.use({ javaScriptEnabled });

    test("selects the topic, remembers the page and fills in the visitor's own sentence as text; an unknown topic selects none", async ({
      page,
    }) => {
      const contact = new ContactPage(page);
      const problem = `</textarea><script>document.title = "no"</script> "Reports" & more`;
      await contact.open(
        `?topic=power-platform&from=business-solutions&problem=${encodeURIComponent(problem)}`,
      );
      await expect(contact.field("topic")).toHaveValue("power-platform");
      await expect(contact.field("from")).toHaveValue("business-solutions");
      await expect(contact.field("message")).toHaveValue(problem);
      await expect(page).toHaveTitle(/^Contact Us/);

      await contact.open("?topic=unknown");
      await expect(contact.field("topic")).toHaveValue("");
    });
  });
}
