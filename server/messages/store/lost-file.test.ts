import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import {
  messageDatabasePath,
  openMessageDatabase,
  openMessagePlace,
} from "../../platform/database/open-message-database.ts";
import { backupDatabase } from "../../platform/database/snapshot-database.ts";
import { aContactService } from "../../../tests/support/a-contact-service.ts";
import { aContactForm } from "../../../tests/support/contact-form.ts";
import { storedMessages } from "../../../tests/support/stored-messages.ts";
import { temporaryDirectory } from "../../../tests/support/temporary-directory.ts";
import { createMessageStore } from "./database-message-store.ts";
import { createStoreWatch, rehearseMessage, type StoreEvent } from "./store-watch.ts";

/** A store in a folder that may be moved, with a watch, and a writer. */
function aStore() {
  const dataDir = join(temporaryDirectory(), "data");
  const rescueFolder = join(temporaryDirectory(), "backups");
  const events: StoreEvent[] = [];
  const watch = createStoreWatch({
    rehearse: () => rehearseMessage(database, new Date()),
    log: (event) => events.push(event),
  });
  const database = openMessageDatabase(dataDir, { rescueFolder }, watch.lost);
  watch.start();
  onTestFinished(async () => {
    await watch.stop();
    await database.close();
    for (const file of rescuedFiles(dataDir)) rmSync(file);
  });
  let number = 0;
  const { service } = aContactService({
    store: createMessageStore(database),
    randomBytes: (size) => Buffer.alloc(size, (number += 1)),
    log: () => void watch.suspect(),
  });
  const send = async (name: string) => {
    const form = aContactForm({ name, key: name.padEnd(22, "-"), message: `${name} has typed this.` });
    return (await service.receive(form, {})).kind === "received";
  };
  return { dataDir, rescueFolder, path: messageDatabasePath(dataDir), database, watch, events, send };
}

const namesIn = (dataDir: string) => storedMessages(dataDir, "name").map(({ name }) => String(name));

const rescuedFiles = (dataDir: string) =>
  // Beside it an erasure would miss them.
  [dataDir, join(dataDir, "..")].flatMap((folder) =>
    existsSync(folder)
      ? readdirSync(folder).flatMap((name) => (name.startsWith("messages-rescued") ? join(folder, name) : []))
      : [],
  );

/** The names in rescue files, read as a command of the desk would. */
function rescuedNames(dataDir: string): string[] {
  return rescuedFiles(dataDir).flatMap((file) => {
    const folder = temporaryDirectory();
    cpSync(file, messageDatabasePath(folder));
    return namesIn(folder);
  });
}

const levels = (events: readonly StoreEvent[]) => events.map(({ event }) => event);

/** Ways to lose a file, and to bring it back; where there is none, what is left at the path is enough. */
const LOSSES: Record<string, (dataDir: string) => (() => void | Promise<void>) | undefined> = {
  "is deleted with its log": (dataDir) => {
    for (const end of ["", "-wal", "-shm"]) rmSync(messageDatabasePath(dataDir) + end);
    return () => renameSync(rescuedFiles(dataDir)[0] ?? "", messageDatabasePath(dataDir));
  },
  "is deleted alone": (dataDir) => {
    rmSync(messageDatabasePath(dataDir));
    return () => {
      for (const end of ["-wal", "-shm"]) rmSync(messageDatabasePath(dataDir) + end, { force: true });
      renameSync(rescuedFiles(dataDir)[0] ?? "", messageDatabasePath(dataDir));
    };
  },
  "is moved away and comes back": (dataDir) => {
    const path = messageDatabasePath(dataDir);
    renameSync(path, `${path}.away`);
    return () => renameSync(`${path}.away`, path);
  },
  "is deleted with the whole folder, which is made anew": (dataDir) => {
    rmSync(dataDir, { recursive: true });
    return async () => {
      mkdirSync(dataDir);
      await expect.poll(() => rescuedFiles(dataDir), { timeout: 10_000 }).toHaveLength(1);
      expect(rescuedNames(dataDir)).toContain("Before");
      renameSync(rescuedFiles(dataDir)[0] ?? "", messageDatabasePath(dataDir));
    };
  },
  "is moved with the whole folder and comes back": (dataDir) => {
    renameSync(dataDir, `${dataDir}.away`);
    return () => renameSync(`${dataDir}.away`, dataDir);
  },
  "is cut to nothing": (dataDir) => {
    truncateSync(messageDatabasePath(dataDir));
    return undefined;
  },
  "loses its log": (dataDir) => {
    rmSync(`${messageDatabasePath(dataDir)}-wal`);
    return undefined;
  },
  "loses the index of its log": (dataDir) => {
    rmSync(`${messageDatabasePath(dataDir)}-shm`);
    return undefined;
  },
};

describe("a database that", () => {
  test.each(Object.entries(LOSSES))(
    "%s acknowledges nothing meanwhile, and loses nothing",
    async (_, lose) => {
      const { dataDir, watch, events, send } = aStore();
      expect(await watch.check()).toBe(true);
      expect(await send("Before")).toBe(true);
      const bringBack = lose(dataDir);
      expect(await send("Meanwhile")).toBe(false);
      expect(levels(events)).toEqual(["store.lost"]);
      expect(await watch.check()).toBe(false);
      if (bringBack) {
        // However often it is asked and sent to.
        for (const name of ["One", "Two", "Three"]) expect(await send(name)).toBe(false);
        expect(levels(events).filter((event) => event === "store.lost").length).toBeLessThanOrEqual(2);
        // Without the folder it is still in the open connection alone.
        if (existsSync(dataDir)) expect(rescuedNames(dataDir)).toContain("Before");
        expect(rescuedFiles(join(dataDir, ".."))).toEqual([]);
        await bringBack();
      }
      await expect.poll(() => watch.check(), { timeout: 10_000 }).toBe(true);
      expect(await send("After")).toBe(true);
      expect(levels(events).at(-1)).toBe("store.back");
      expect(namesIn(dataDir)).toEqual(expect.arrayContaining(["Before", "After"]));
      expect(rescuedFiles(dataDir)).toEqual([]);
    },
  );

  test("is replaced by an older backup leaves what that lacks in a file, and says so", async () => {
    const { dataDir, path, watch, events, send } = aStore();
    await send("Before");
    backupDatabase(dataDir, `${path}.backup`);
    await send("Later");
    renameSync(`${path}.backup`, path);
    expect(await send("Meanwhile")).toBe(false);
    await expect.poll(() => watch.check(), { timeout: 10_000 }).toBe(true);
    expect(await send("After")).toBe(true);
    expect(levels(events)).toEqual(["store.lost", "store.back"]);
    expect(namesIn(dataDir).toSorted()).toEqual(["After", "Before"]);
    expect(rescuedNames(dataDir)).toContain("Later");
    expect(events[0]).toMatchObject({
      reason: expect.stringContaining(`messages are in ${rescuedFiles(dataDir)[0]}`),
    });
  });

  test("is deleted with the whole folder is rescued into the folder of backups, if that is elsewhere", async () => {
    const { dataDir, rescueFolder, send } = aStore();
    mkdirSync(rescueFolder);
    await send("Before");
    rmSync(dataDir, { recursive: true });
    expect(await send("Meanwhile")).toBe(false);
    expect(rescuedNames(rescueFolder)).toContain("Before");
  });

  test("is deleted with the whole folder is rescued when the process ends at the latest", async () => {
    const { dataDir, database, send } = aStore();
    await send("Before");
    rmSync(dataDir, { recursive: true });
    expect(await send("Meanwhile")).toBe(false);
    expect(existsSync(dataDir)).toBe(false);
    await database.close();
    expect(rescuedNames(dataDir)).toContain("Before");
  });

  test("is deleted before a commit fails that transaction", async () => {
    const { path, database } = aStore();
    const work = database.queries.transaction().execute(async (transaction) => {
      await transaction.insertInto("moments").values({ name: "any", at: "" }).execute();
      rmSync(path);
    });
    await expect(work).rejects.toThrow(/messages\.sqlite is gone/);
  });

  test("is gone is not made anew beside a rescued one by the next start", async () => {
    const { dataDir, database, path, send } = aStore();
    await send("Before");
    rmSync(path);
    expect(await send("Meanwhile")).toBe(false);
    await database.close();
    await expect(openMessagePlace({ dataDir })).rejects.toThrow(/its content is in .*messages-rescued/);
  });
});
