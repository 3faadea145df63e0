/** A database that answers but must not be used. Waiting does not help; somebody has to act. */
export class RefusedDatabase extends Error {
  override name = "RefusedDatabase";
}
