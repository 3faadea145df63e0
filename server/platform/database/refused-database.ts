/** A database that answers and must not be used. Waiting does not help, somebody has to do something. */
export class RefusedDatabase extends Error {
  override name = "RefusedDatabase";
}
