import { readFileSync } from "node:fs";

/** A migration as the versions up to November 2026 had it, and what it was called. */
export interface OldMigration {
  name: string;
  sql: string;
}

/** The migrations that a database had of its own, before there was one set for both. */
export function oldMigrations(kind: "sqlite" | "postgres"): OldMigration[] {
  const text = readFileSync(new URL(`../fixtures/old-migrations/${kind}.sql`, import.meta.url), "utf8");
  return text
    .split(/^-- File /m)
    .slice(1)
    .map((part) => ({ name: part.slice(0, part.indexOf("\n")), sql: part.slice(part.indexOf("\n")) }));
}

/** The SQL of an old version for an empty database, up to a migration, and a message. */
export function oldDatabase(kind: "sqlite" | "postgres", migrations: number): string {
  const moment = kind === "sqlite" ? "text not null) strict" : "timestamptz not null default now())";
  return [
    `create table migrations (name text primary key, applied_at ${moment};`,
    ...oldMigrations(kind)
      .slice(0, migrations)
      .map(
        ({ name, sql }) => `${sql}
        insert into migrations (name, applied_at) values ('${name}', '2026-11-22T09:56:06.000Z');`,
      ),
    `insert into messages (id, reference, received_at, form, name, email, company, phone, topic, message, from_page,
      referrer, utm_source, utm_medium, utm_campaign, utm_term, utm_content)
    values ('first', 'KLM-1', '2026-11-22T09:00:00.000Z', 'contact', 'Asha', 'asha@company.example', '', '', '',
      'A question?', '/', '', '', '', '', '', '');`,
  ].join("\n");
}
