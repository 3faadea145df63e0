/**
 * The link of a button.
 * @param action a link as it is, or the topic that the contact form chooses
 * @param from the page with the button
 */
export function actionLink(
  action: { label: string } & ({ href: string } | { topic: string }),
  from: string,
): { label: string; href: string } {
  if ("href" in action) return { label: action.label, href: action.href };
  return { label: action.label, href: `/contact?topic=${action.topic}&from=${from}` };
}
