/** A mail of a customer, as its program would write it; fields in place of ours, "" for one that it lacks. */
export function aMail(fields: Record<string, string> = {}, text = "Yes, please."): string {
  const head: Record<string, string> = {
    From: "Maya Lund <maya@customer.example>",
    To: "Kolam <hello@kolam.example>",
    Subject: "Re: Offer",
    "Message-ID": "<one@customer.example>",
    Date: "Thu, 12 Nov 2026 12:00:00 +0000",
    "MIME-Version": "1.0",
    "Content-Type": "text/plain; charset=utf-8",
    ...fields,
  };
  const lines = Object.entries(head).flatMap(([name, value]) => (value === "" ? [] : [`${name}: ${value}`]));
  return [...lines, "", ...text.split("\n")].join("\r\n");
}
