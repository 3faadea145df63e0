import { setTimeout as pause } from "node:timers/promises";
import { aContactForm } from "../../support/contact-form.ts";
import { partsOfPage } from "../../support/parts-of-page.ts";
import { openVisitor, type Answer, type Visitor } from "../open-visitor.ts";

/** Results of a crowd. */
export interface Crowd {
  visitors: number;
  /** Milliseconds until the last byte; of a page with its connection. */
  pageMs: number[];
  fileMs: number[];
  /** Requests with a bad answer, and the reason. */
  failed: string[];
  /** Names of the senders whose message was confirmed. */
  confirmed: string[];
  /** How often a message had to be sent again. */
  sentAgain: number;
}

/** A crowd that comes at an even pace. */
export interface CrowdPlan {
  visitors: number;
  lengthMs: number;
  port: number;
  /** Addresses of the site; the one that everybody was sent to stands first. */
  addresses: readonly string[];
}

const TRIES = 5;
const AGAIN_MS = 500;
/** Seven and a hundred have no common divisor: the kinds of visits take turns. */
const STRIDE = 7;

/** Lets visitors come, each with a page and the files that it names; one of a hundred sends a message. */
export async function flashCrowd({ visitors, lengthMs, port, addresses }: CrowdPlan): Promise<Crowd> {
  const crowd: Crowd = {
    visitors,
    pageMs: [],
    fileMs: [],
    failed: [],
    confirmed: [],
    sentAgain: 0,
  };
  const parts = new Map<string, string[]>();
  const began = performance.now();
  const visits: Promise<void>[] = [];
  for (let number = 0; number < visitors; number += 1) {
    const early = (number * lengthMs) / visitors - (performance.now() - began);
    if (early > 1) await pause(early);
    visits.push(visit(number));
  }
  await Promise.all(visits);
  return crowd;

  async function visit(number: number): Promise<void> {
    const visitor = openVisitor(port, number);
    const path = entryOf(number, addresses);
    const page = await read(visitor, path, crowd.pageMs);
    if (page) {
      const known = page.headers.etag ?? `${path} ${number}`;
      const named = parts.get(known) ?? partsOfPage(page.text());
      if (page.headers.etag) parts.set(known, named);
      for (const part of named) {
        // One in five was here before and has the files; one in four reads on until the logos at the end.
        if (number % 5 === 0) continue;
        if (part.startsWith("/media/logos.svg") && number % 4 !== 0) continue;
        await read(visitor, part, crowd.fileMs);
      }
      if (path === "/contact" && number % 5 === 0) await send(visitor, page.text(), `Noor ${number}`);
    }
    visitor.leave();
  }

  async function read(visitor: Visitor, path: string, times: number[]): Promise<Answer | undefined> {
    try {
      const answer = await visitor.ask(path);
      times.push(answer.ms);
      if (answer.status < 400) return answer;
      crowd.failed.push(`GET ${path}: ${answer.status}`);
    } catch (error) {
      crowd.failed.push(`GET ${path}: ${String(error)}`);
    }
    return undefined;
  }

  /** Sends a form as a patient visitor does: with the same key until it is confirmed. */
  async function send(visitor: Visitor, html: string, name: string): Promise<void> {
    const key = /name="key" value="([\w-]+)"/.exec(html)?.[1] ?? "";
    for (let tries = 0; tries < TRIES; tries += 1) {
      const answer = await visitor.ask("/contact", aContactForm({ name, key })).catch(() => undefined);
      if (answer?.status === 303) {
        crowd.confirmed.push(name);
        await read(visitor, answer.headers.location ?? "", crowd.pageMs);
        return;
      }
      crowd.sentAgain += 1;
      await pause(AGAIN_MS);
    }
    crowd.failed.push(`POST /contact: ${name} gave up`);
  }
}

/** Of a hundred: 40 the shared link, 30 home, 10 services, 12 anything, 5 the form, 3 a search. */
function entryOf(number: number, addresses: readonly string[]): string {
  const turn = (number * STRIDE) % 100;
  if (turn < 40) return addresses[0] ?? "/";
  if (turn < 70) return "/";
  if (turn < 80) return "/services";
  if (turn < 92) return addresses[number % addresses.length] ?? "/";
  if (turn < 97) return "/contact";
  return `/search?q=dynamics+${number % 50}`;
}
