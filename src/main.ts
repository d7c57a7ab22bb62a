import { type Config, describeDatabase, InvalidConfig, readConfig } from "./config.ts";
import { createLog, type Log, type Output, standardOutput } from "./http/observability/log.ts";
import { claimPort } from "./processes/claim-port.ts";
import { DATABASE_LOST_STATUS } from "./processes/database-lost.ts";
import { Supervisor } from "./processes/supervisor.ts";
import { type Running, start } from "./start.ts";
import type { Store } from "./store/store.ts";

/** Interval within which a second signal counts as a duplicate of the first. */
const REPEAT_MILLISECONDS = 50;

try {
  await main(readConfig(process.env));
} catch (error) {
  console.error(error instanceof InvalidConfig ? error.message : `The pet store could not start: ${explain(error)}`);
  process.exit(1);
}

async function main(config: Config): Promise<void> {
  const output = standardOutput();
  const log = createLog(output);
  const supervisor = new Supervisor({
    config,
    log,
    write: output.write,
    metrics: async () => (await opened).metrics(),
    onDatabaseLost,
  });
  // First of all, so that a signal while the service starts stops it gracefully, too.
  const exit = createExit(stop, log, output);
  exitAtSignal(exit, log);
  const opened = openFirstProcess(config, log, supervisor, onDatabaseLost);
  const ready = opened.then((petStore) => startWorkers(config, petStore, supervisor));
  await ready;

  function onDatabaseLost(): void {
    void exit(DATABASE_LOST_STATUS);
  }

  async function stop(): Promise<void> {
    await Promise.all([supervisor.stop(), ready.then(async () => (await opened).stop())]);
  }
}

async function openFirstProcess(
  config: Config,
  log: Log,
  supervisor: Supervisor,
  onDatabaseLost: () => void,
): Promise<Running> {
  const port = config.processes > 1 ? await claimPort(config) : config.port;
  const identity = config.processes > 1 ? { number: 1, collectMetrics: () => supervisor.collectMetrics() } : undefined;
  const petStore = await start({ ...config, port }, log, { identity, onDatabaseLost });
  const database = describeDatabase(config);
  const { environment } = config;
  log.info({ url: urlOf(config, petStore), metricsPort: petStore.metricsPort, environment, database }, "listening");
  return petStore;
}

async function startWorkers(config: Config, petStore: Running, supervisor: Supervisor): Promise<void> {
  await supervisor.start(petStore.port);
  if (!supervisor.isStopping) await printWelcome(config, petStore.store, urlOf(config, petStore));
}

function urlOf({ host }: Config, { port }: Running): string {
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

/** Returns a function that shuts down gracefully and exits. Called again, it does nothing. */
function createExit(stop: () => Promise<void>, log: Log, output: Output): (status: number) => Promise<void> {
  let isStopping = false;
  return async (status) => {
    if (isStopping) return;
    isStopping = true;
    await stop();
    log.info({}, "stopped");
    await output.finish();
    process.exit(status);
  };
}

function exitAtSignal(exit: (status: number) => Promise<void>, log: Log): void {
  let stoppingSince: number | undefined;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, async () => {
      // Under `npm start` Ctrl-C arrives twice at once: from the terminal and from npm.
      if (stoppingSince !== undefined && performance.now() - stoppingSince < REPEAT_MILLISECONDS) return;
      if (stoppingSince !== undefined) process.exit(1);
      stoppingSince = performance.now();
      log.info({ signal }, "stopping");
      await exit(0);
    });
  }
}

/** Prints the service's URLs. Its very first start also creates an admin key; its text is never printed again. */
async function printWelcome(config: Config, store: Store, url: string): Promise<void> {
  const newKey = { name: "First key", scope: "admin" } as const;
  const firstKey =
    config.apiKey === undefined
      ? await store.transaction(({ keys }) => keys.addFirst(newKey, { type: "service" }))
      : undefined;
  const isSetUp = await store.people.hasAny();
  const setUpToken = isSetUp ? undefined : await store.transaction(({ invitations }) => invitations.addSetUp());
  const consoleUrl = `${config.baseUrls[config.environment]?.replace(/\/v1$/, "") ?? url}/console`;
  // The token is in the fragment, which browsers do not send, so that it appears in no log.
  const consoleHint = setUpToken
    ? `There is no account yet. Create the owner's within 30 minutes:\n\n    ${consoleUrl}/set-up#${setUpToken}`
    : `Console: ${consoleUrl}`;
  const urls = `\n  The pet store is running: ${url}/docs\n\n  ${consoleHint}\n`;
  if (!firstKey) return console.error(urls);

  const authorization = `-H 'Authorization: Bearer ${firstKey.text}'`;
  const pet = `{"name":"Rex","categoryId":1,"status":"available"}`;
  console.error(`${urls}
  First start: this API key (scope admin) is shown only once:

    ${firstKey.text}

  Add a pet and list all pets:

    curl ${authorization} -H 'Content-Type: application/json' -d '${pet}' ${url}/v1/pets

    curl ${authorization} ${url}/v1/pets
`);
}

function explain(error: unknown): string {
  const { code, message } = ((error as Error).cause ?? error) as { code?: string; message: string };
  if (code === "EADDRINUSE") return "the port is in use. Set PORT to another one, or stop the program that uses it.";
  if (code === "EACCES") return "this user may not use the port. Set PORT to one above 1023.";
  if (code?.startsWith("ERR_POSTGRES_")) return `the database cannot be used: ${message}. Check DATABASE_URL.`;
  return message;
}
