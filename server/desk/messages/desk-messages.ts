import type { SavedReply } from "#model/content/saved-reply.ts";
import type { SelectField } from "#model/contact/field-names.ts";
import type { Retention } from "#model/retention.ts";
import type { MessageDatabase } from "../../platform/database/message-database.ts";
import type { WaysOut } from "../../messages/store/actions/place-message.ts";
import type { DeskLetters } from "../../messages/letters/open-letters.ts";
import type { SignedLinks } from "../../messages/store/signed-links.ts";

/** Messages, as the desk uses them. */
export interface DeskMessages {
  database: MessageDatabase;
  /** Channels of a message that is released from junk. */
  ways: WaysOut;
  /** Delivers newly planned deliveries at once. */
  wake(): void;
  /** Erases all data of an address. */
  erase(email: string): Promise<unknown>;
  retention: Retention;
  /** Undefined without a mail server. */
  letters?: DeskLetters | undefined;
  savedReplies(): readonly SavedReply[];
  links: SignedLinks["desk"];
  /** The topics of the contact form. */
  topics(): readonly { slug: string; label: string }[];
  /** The label of an option of a select, also of a former one. */
  optionWords(field: SelectField, slug: string): string;
  /** Wished times in the zones of office and sender, as in mails. */
  timesWords(moments: string): string;
}
