/** What was asked for could not be done; its message says what it was and what may help. Ends with exit code 1. */
export class LeadFailure extends Error {
  override name = "LeadFailure";
}
