/** A record with an entry for each of these names. */
export function recordOf<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> {
  const entries = names.map((name) => [name, valueOf(name)]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its entries are exactly these names
  return Object.fromEntries(entries) as Record<Name, Value>;
}

/** True if a text is one of these names. */
export function isOneOf<Name extends string>(names: readonly Name[], text: string): text is Name {
  return names.some((name) => name === text);
}
