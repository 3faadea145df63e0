import type { Locator, Page } from "@playwright/test";

/** Address of the page that shows a receipt. */
export const RECEIPT = /\/contact\/received\/[0-9a-f]{48}$/;
/** Its heading. */
export const THANKS = "Thank you for writing to us.";

/** A visitor's typed text. */
export interface Typed {
  name: string;
  company: string;
  email: string;
  topic: string;
  message: string;
}

/** A complete message; its address and text are this test's own, so that it can be told from others in the store. */
export function aMessage(changes: Partial<Typed> = {}): Typed {
  const own = crypto.randomUUID();
  return {
    name: "Noor Sample",
    company: "Oxbow",
    email: `noor-${own}@company.example`,
    topic: "custom-software",
    message: `Three systems keep the same customer.\nNone of them agrees (${own}).`,
    ...changes,
  };
}

/** The contact form as a visitor sees it. */
export class ContactPage {
  readonly page: Page;
  readonly form: Locator;
  readonly alert: Locator;

  constructor(page: Page) {
    this.page = page;
    this.form = page.locator("form.form");
    this.alert = this.form.getByRole("alert");
  }

  field(name: string): Locator {
    return this.form.locator(`[name="${name}"]`);
  }

  /** The button; by its type, because its label changes while the message travels. */
  get button(): Locator {
    return this.form.locator("[type=submit]");
  }

  async open(search = ""): Promise<void> {
    await this.page.goto(`/contact${search}`);
  }

  /** Opens the page, touches the form, and waits until React has taken it over. */
  async openAlive(search = ""): Promise<void> {
    await this.open(search);
    await startForm(this.page);
  }

  async fill({ name, company, email, topic, message }: Typed): Promise<void> {
    await this.field("name").fill(name);
    await this.field("company").fill(company);
    await this.field("email").fill(email);
    await this.field("topic").selectOption(topic);
    await this.field("message").fill(message);
    await this.field("consent").check();
  }

  /**
   * Fills the form so that it comes back as it was left. Chromium tells its history of typed text a second later, and of
   * a tick only together with text: the box is ticked first, and the form left after that second. With a person, who is
   * slower, a tick after the last text may be gone on the way back; no text is.
   */
  async fillCalmly(typed: Typed): Promise<void> {
    await this.field("consent").check();
    await this.fill(typed);
    await this.page.waitForTimeout(2_500);
  }

  send(): Promise<void> {
    return this.button.click();
  }

  /** The key this form is sent with. */
  key(): Promise<string> {
    return this.field("key").inputValue();
  }
}

/** Touches the form of a page, and waits until React has taken it over. */
export async function startForm(page: Page): Promise<void> {
  await page.locator("[data-island=contact-form] :is(input, textarea, select):visible").first().focus();
  await page.locator("[data-island=contact-form][data-started]").waitFor({ state: "attached" });
}
