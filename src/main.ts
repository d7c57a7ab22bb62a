import { type Config, describeDatabase, InvalidConfig, readConfig } from "./config.ts";
import { createLog, type Log, type Output, standardOutput } from "./http/observability/log.ts";
import { claimPort } from "./processes/claim-port.ts";
import { Supervisor } from "./processes/supervisor.ts";
import { start } from "./start.ts";
import type { Store } from "./store/store.ts";

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
  const port = config.processes > 1 ? await claimPort(config) : config.port;
  const supervisor = new Supervisor({ config, log, write: output.write, metrics: () => petStore.metrics() });
  const member = config.processes > 1 ? { number: 1, collectMetrics: () => supervisor.collectMetrics() } : undefined;
  const petStore = await start({ ...config, port }, log, { member });

  const host = config.host.includes(":") ? `[${config.host}]` : config.host;
  const url = `http://${host}:${petStore.port}`;
  log.info({ url, environment: config.environment, database: describeDatabase(config) }, "listening");
  stopAtSignal(() => Promise.all([petStore.stop(), supervisor.stop()]), log, output);
  await supervisor.start(petStore.port);
  await printWelcome(config, petStore.store, url);
}

function stopAtSignal(stop: () => Promise<unknown>, log: Log, output: Output): void {
  let stoppingSince: number | undefined;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, async () => {
      // Ctrl-C comes twice at once under `npm start`: from the terminal, and from npm.
      if (stoppingSince !== undefined && performance.now() - stoppingSince < REPEAT_MILLISECONDS) return;
      if (stoppingSince !== undefined) process.exit(1);
      stoppingSince = performance.now();
      log.info({ signal }, "stopping");
      await stop();
      log.info("stopped");
      await output.finish();
      process.exit(0);
    });
  }
}

/** Says where the store is; on its very first start it makes an admin key, the only time that its text is shown. */
async function printWelcome(config: Config, store: Store, url: string): Promise<void> {
  const newKey = { name: "First key", scope: "admin" } as const;
  const first =
    config.apiKey === undefined
      ? await store.transaction(({ keys }) => keys.addFirst(newKey, { type: "service" }))
      : undefined;
  const isSetUp = await store.people.isAny();
  const setUpToken = isSetUp ? undefined : await store.transaction(({ invitations }) => invitations.addSetUp());
  const consoleUrl = `${config.baseUrls[config.environment]?.replace(/\/v1$/, "") ?? url}/console`;
  // In the fragment, which no browser sends and so no log has.
  const welcome = setUpToken
    ? `Nobody has an account yet. Make the owner's within 30 minutes:\n\n    ${consoleUrl}/set-up#${setUpToken}`
    : `The console: ${consoleUrl}`;
  const open = `\n  The pet store is open: ${url}/docs\n\n  ${welcome}\n`;
  if (!first) return console.error(open);

  const authorization = `-H 'Authorization: Bearer ${first.text}'`;
  const pet = `{"name":"Rex","categoryId":1,"status":"available"}`;
  console.error(`${open}
  This is its first start. Its first API key (scope admin) is shown only now:

    ${first.text}

  Add a pet, and list them:

    curl ${authorization} -H 'Content-Type: application/json' -d '${pet}' ${url}/v1/pets

    curl ${authorization} ${url}/v1/pets
`);
}

function explain(error: unknown): string {
  const { code, message } = ((error as Error).cause ?? error) as { code?: string; message: string };
  if (code === "EADDRINUSE") return "the port is in use. Set PORT to another one, or stop what listens there.";
  if (code === "EACCES") return "this port may not be used by this user. Set PORT to one above 1023.";
  if (code?.startsWith("ERR_POSTGRES_")) return `the database cannot be used: ${message}. Is DATABASE_URL right?`;
  return message;
}
