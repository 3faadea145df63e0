import { errorName } from "../../platform/describe-error.ts";
import type { DeskParts } from "../desk-parts.ts";
import type { DeskLetter } from "./sign-in-mail.ts";

/** Sends a mail, if there is one to send; a failure is logged. @returns true if it was sent */
export async function tryMail(
  { sendMail, tell }: Pick<DeskParts, "sendMail" | "tell">,
  compose: () => Promise<DeskLetter | undefined>,
): Promise<boolean> {
  try {
    const letter = sendMail && (await compose());
    if (letter) await sendMail(letter);
    return letter !== undefined;
  } catch (error) {
    tell("error", {
      event: "desk.mail-failed",
      reason: errorName(error),
      fix: "npm run doctor -- delivery has details",
    });
    return false;
  }
}
