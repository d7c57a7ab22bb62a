import { closeSync, existsSync, fsyncSync, openSync, rmSync, writeFileSync } from "node:fs";
import type { Config } from "./config.ts";
import type { Log } from "./http/observability/log.ts";
import { isTerminal } from "./http/observability/standard-output.ts";
import { DatabaseUnavailable } from "./store/database.ts";
import type { Store, StoreWriter } from "./store/store.ts";

/** What a start creates: the very first one a key, each one without an account a link to create the owner's. */
interface FirstAccess {
  key: string | undefined;
  link: string | undefined;
}

interface FirstAccessOptions {
  config: Config;
  store: Store;
  create(writer: StoreWriter): Promise<FirstAccess>;
  describe(access: FirstAccess): string[];
}

/** The file of the first access exists already, or cannot be written. */
class UnwrittenFile extends Error {}

/**
 * Returns the text with which a start ends: the service's URLs and its first access. The first access is secret, so it
 * is written to a file if standard error is not a terminal, since it may be a log.
 */
export async function welcomeText(config: Config, store: Store, url: string, log: Log): Promise<string> {
  const consoleUrl = `${config.baseUrls[config.environment]?.replace(/\/v1$/, "") ?? url}/console`;
  const running = `The pet store is running: ${url}/docs`;
  const isSetUp = await store.people.hasAny();
  const options = {
    config,
    store,
    create: async ({ keys, invitations }: StoreWriter) => ({
      key: config.apiKey === undefined ? (await keys.addFirst(firstKey, { type: "service" }))?.text : undefined,
      // The token is in the fragment, which browsers do not send, so that it appears in no log.
      link: isSetUp ? undefined : `${consoleUrl}/set-up#${await invitations.addSetUp()}`,
    }),
    describe: ({ key, link }: FirstAccess) => [
      ...(key ? describeKey(key, url) : []),
      ...(link ? describeLink(link) : []),
    ],
  };

  if (!isTerminal("stderr")) return layOut([running, ...(await describeFile(options, log)), `Console: ${consoleUrl}`]);
  const access = await store.transaction(options.create);
  return layOut([running, ...options.describe(access), ...(access.link ? [] : [`Console: ${consoleUrl}`])]);
}

const firstKey = { name: "First key", scope: "admin" } as const;

function describeKey(key: string, url: string): string[] {
  const authorization = `-H 'Authorization: Bearer ${key}'`;
  const pet = `{"name":"Rex","categoryId":1,"status":"available"}`;
  return [
    "First start: this API key (scope admin) is shown only once:",
    `  ${key}`,
    "Add a pet and list all pets:",
    `  curl ${authorization} -H 'Content-Type: application/json' -d '${pet}' ${url}/v1/pets`,
    `  curl ${authorization} ${url}/v1/pets`,
  ];
}

function describeLink(link: string): string[] {
  return ["Open this link within 30 minutes to create the owner's account:", `  ${bold(link)}`];
}

function bold(text: string): string {
  return isTerminal("stderr") ? `\u001b[1m${text}\u001b[22m` : text;
}

function layOut(paragraphs: string[]): string {
  return `\n${paragraphs.map((paragraph) => `  ${paragraph}\n\n`).join("")}`;
}

/** Writes the first access to its file, if there is any; returns where it is. If that fails, nothing was created. */
async function describeFile(options: FirstAccessOptions, log: Log): Promise<string[]> {
  const { firstAccessFile: file } = options.config;
  try {
    const access = await writeFirstAccess(options);
    if (access) return [`Delete this file after use. It has ${describeContent(access)}:`, `  ${file}`];
    if (existsSync(file)) log.warn({}, `${file} of an earlier start still exists: delete it`);
  } catch (error) {
    if (!(error instanceof UnwrittenFile)) throw error;
    log.warn({}, error.message);
  }
  return [];
}

async function writeFirstAccess({ config, store, create, describe }: FirstAccessOptions) {
  const { firstAccessFile: file } = config;
  let isWritten = false;
  function remove(): void {
    if (isWritten) rmSync(file, { force: true });
    isWritten = false;
  }
  try {
    return await store.transaction(async (writer) => {
      // A transaction may run again, and then creates another key.
      remove();
      const access = await create(writer);
      if (!access.key && !access.link) return undefined;
      // Before the commit: otherwise, a crash could leave a key whose text is nowhere.
      const heading = `Written at ${new Date().toISOString()}. Delete this file after use.`;
      writeNew(file, layOut([heading, ...describe(access)]), describeContent(access));
      isWritten = true;
      return access;
    });
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable && error.isOutcomeUnknown)) remove();
    throw error;
  }
}

function describeContent({ key, link }: FirstAccess): string {
  const parts = [key && "an API key (scope admin)", link && "a link to create the owner's account"];
  return parts.filter((part) => part !== undefined).join(" and ");
}

/** Writes a file that only its owner can read. Throws UnwrittenFile if it exists or cannot be written. */
function writeNew(file: string, text: string, content: string): void {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(file, "wx", 0o600);
    writeFileSync(descriptor, text);
    fsyncSync(descriptor);
  } catch (error) {
    if (descriptor !== undefined) rmSync(file, { force: true });
    const { code } = error as NodeJS.ErrnoException;
    const [reason, remedy] =
      code === "EEXIST"
        ? ["of an earlier start still exists", "delete it"]
        : [`cannot be written (${code})`, "set PETSTORE_FIRST_ACCESS_FILE"];
    throw new UnwrittenFile(
      `${file} ${reason}, so ${content} was not created: ${remedy} and restart, or run petstore keys create ` +
        "--scope admin and petstore people link EMAIL --role owner",
    );
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}
