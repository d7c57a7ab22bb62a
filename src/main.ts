import { type Config, InvalidConfig, readConfig } from "./config.ts";
import { Authenticator } from "./http/authenticate.ts";
import { createLog, type Log, standardOutput } from "./http/log.ts";
import { createMetrics } from "./http/metrics.ts";
import { createPages } from "./http/pages.ts";
import { type Server, startServer } from "./http/server.ts";
import { openStore, type Store } from "./store/store.ts";

const SAVE_USES_MILLISECONDS = 60_000;
/** What is still under way after this time is given up. */
const STOP_MILLISECONDS = 25_000;

try {
  await main(readConfig(process.env));
} catch (error) {
  if (error instanceof InvalidConfig) console.error(error.message);
  else console.error(`The pet store could not start: ${explain(error)}`);
  process.exit(1);
}

async function main(config: Config): Promise<void> {
  const output = standardOutput();
  const log = createLog(output);
  const metrics = createMetrics();
  const store = await openStore({ ...config, path: config.databasePath, observe: metrics.observeDatabase });
  const authenticator = new Authenticator(store, config);

  let isStopping = false;
  const pages = createPages(config, store, metrics, () => isStopping);
  const server = startServer({ house: { config, store, authenticator }, log, metrics, pages });
  const saving = setInterval(() => saveUses(authenticator, log), SAVE_USES_MILLISECONDS);

  const url = `http://${config.host.includes(":") ? `[${config.host}]` : config.host}:${server.port}`;
  log.info({ url, environment: config.environment, database: config.databasePath }, "listening");
  await greet(config, store, url);

  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, stop);

  async function stop(signal: string): Promise<void> {
    if (isStopping) process.exit(1);
    isStopping = true;
    log.info({ signal }, "stopping");
    await stopServer(server);
    clearInterval(saving);
    await saveUses(authenticator, log);
    await store.close();
    log.info("stopped");
    output.flushSync();
    process.exit(0);
  }
}

async function stopServer(server: Server): Promise<void> {
  const deadline = setTimeout(() => server.stop(true), STOP_MILLISECONDS);
  await server.stop();
  clearTimeout(deadline);
}

async function saveUses(authenticator: Authenticator, log: Log): Promise<void> {
  try {
    await authenticator.saveUses();
  } catch (err) {
    log.error({ err }, "could not save when keys were last used");
  }
}

/** Says where the store is; on its very first start it makes an admin key, the only time that its text is shown. */
async function greet(config: Config, store: Store, url: string): Promise<void> {
  const first =
    config.apiKey === undefined ? await store.keys.addFirst({ name: "First key", scope: "admin" }) : undefined;
  console.error(`\n  The pet store is open: ${url}/docs\n`);
  if (!first) return;
  console.error(`  This is its first start. Its first API key (admin), shown only now:

    ${first.text}

  Try it:

    curl -H 'Authorization: Bearer ${first.text}' -H 'Content-Type: application/json' -d '{"name":"Rex","categoryId":1,"status":"available"}' ${url}/v1/pets

    curl -H 'Authorization: Bearer ${first.text}' ${url}/v1/pets
`);
}

function explain(error: unknown): string {
  const { code, message } = error as { code?: string; message: string };
  if (code === "EADDRINUSE") return "the port is in use. Set PORT to another one, or stop what listens there.";
  if (code === "EACCES") return "this port may not be used by this user. Set PORT to one above 1023.";
  return message;
}
