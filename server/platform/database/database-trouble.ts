const PUT_BACK =
  "put the file back, or a backup in its place with npm run leads -- restore <backup> --force; the site goes on by itself";

/** The message database file was replaced or is unusable. */
export class LostDatabase extends Error {
  override name = "LostDatabase";
  /** Instructions for the operator. */
  readonly fix: string;

  constructor(message: string, fix = PUT_BACK, options?: ErrorOptions) {
    super(message, options);
    this.fix = fix;
  }
}

/** A database that answers but must not be used. Waiting does not help; an operator has to act. */
export class RefusedDatabase extends Error {
  override name = "RefusedDatabase";
}

/** SQLite opened a file and found that it is damaged. */
export class DamagedDatabase extends Error {
  override name = "DamagedDatabase";
}
