import { headerOf, parseAnswers } from "../parse-answers.ts";
import { exchange } from "./send-case.ts";

/** Asks as the next visitor would, and says what came when it is not the answer to what was asked. */
export async function judgeVictim(port: number, id: string): Promise<string | undefined> {
  const bytes = Buffer.from(`GET /Victim-${id} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  const { received, closed } = await exchange(bytes, port);
  try {
    const [answer] = parseAnswers(received, ["GET"], closed).answers;
    const location = answer && headerOf(answer, "location");
    return location === `/victim-${id}` ? undefined : `${answer?.status} ${location ?? ""}`;
  } catch (error) {
    return String(error);
  }
}
