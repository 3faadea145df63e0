import { expect, onTestFinished, test } from "vitest";
import { CONTACT_FIELDS } from "#model/contact/contact-fields.ts";
import { STORED_FIELDS } from "#model/contact/field-names.ts";
import { recordOf } from "#model/record-of.ts";
import { openMessageDatabase } from "../../platform/database/open-message-database.ts";
import { temporaryDirectory } from "../../../tests/support/temporary-directory.ts";
import { createMessageStore } from "./database-message-store.ts";
import { aNewMessage } from "./message-store.contract.ts";

test("a word is found in every field that is searched, and in no other", async () => {
  const database = openMessageDatabase(temporaryDirectory());
  onTestFinished(() => database.close());
  const typed = recordOf(STORED_FIELDS, (name) => `typed-into-${name}`);
  const store = createMessageStore(database);
  await store.receive(aNewMessage(typed));
  for (const name of STORED_FIELDS) {
    const found = await store.list({ limit: 9, search: `into-${name}` });
    expect([name, found.length > 0]).toEqual([name, CONTACT_FIELDS[name].searched]);
  }
});
