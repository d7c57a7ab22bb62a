import { type Config, describeDatabase, examineConfig, InvalidConfig } from "./config.ts";
import { createLog, type Log } from "./http/observability/log.ts";
import { isTerminal, type LogFormat, standardOutput } from "./http/observability/standard-output.ts";
import { DATABASE_LOST_STATUS, Exit, exitStatusOf } from "./processes/exit.ts";
import { startHeapLimit } from "./processes/heap-limit.ts";
import { claimPort, Supervisor } from "./processes/supervisor.ts";
import { type Running, start } from "./start.ts";
import { explainDatabaseFailure } from "./store/database.ts";
import { welcomeText } from "./welcome.ts";

/** Interval within which a second signal counts as a duplicate of the first. */
const REPEAT_MILLISECONDS = 50;

if (import.meta.main) await main();

/** Runs the service until a signal stops it. If it cannot start, prints why, and exits. */
export async function main(): Promise<void> {
  const { config, problems, warnings } = examineConfig(process.env);
  try {
    if (problems.length > 0) throw new InvalidConfig(problems);
    await run(config, warnings);
  } catch (error) {
    const isInvalid = error instanceof InvalidConfig;
    const reason = isInvalid ? error.message : `The pet store could not start: ${explain(error, config)}`;
    // On a terminal, `console.error` would print it in red.
    process.stderr.write(`${reason}\n`);
    process.exit(exitStatusOf(error));
  }
}

async function run(config: Config, warnings: string[]): Promise<void> {
  const logFormat: LogFormat = isTerminal("stdout") ? "terminal" : "json";
  const output = standardOutput(logFormat);
  const log = createLog(output, logFormat);
  for (const warning of warnings) log.warn({}, warning);
  const supervisor = new Supervisor({
    config,
    log,
    logFormat,
    write: output.write,
    metrics: async () => (await opened).metrics(),
    onDatabaseLost,
  });
  // First of all, so that a signal while the service starts stops it gracefully, too.
  const exit = new Exit({
    async stop() {
      await Promise.all([supervisor.stop(), stopFirstProcess()]);
      log.info({}, "stopped");
    },
    onError: (err) => log.error({ err }, "the service could not be stopped gracefully"),
    finish: () => output.finish(),
  });
  exitAtSignal(exit, log);
  startHeapLimit();
  const opened = openFirstProcess(config, log, supervisor, onDatabaseLost);
  const ready = opened.then(async (petStore) => {
    await startWorkers(petStore, supervisor);
    if (supervisor.isStopping) return;
    const welcome = await welcomeText(config, petStore.store, urlOf(config, petStore), log);
    // The link must be the last output.
    await output.finish();
    Bun.write(Bun.stderr, welcome).catch((err) => log.warn({ err }, "the welcome text could not be written"));
  });
  try {
    await ready;
  } catch (error) {
    if (!exit.isDatabaseLost) throw error;
  }

  function onDatabaseLost(): void {
    void exit.start(DATABASE_LOST_STATUS);
  }

  async function stopFirstProcess(): Promise<void> {
    // Errors of the start are reported above.
    await ready.catch(() => {});
    const petStore = await opened.catch(() => undefined);
    await petStore?.stop();
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

async function startWorkers({ store, port }: Running, supervisor: Supervisor): Promise<void> {
  try {
    // On PostgreSQL, opens the connection for writes, before workers take the last ones that this role may have.
    if (!store.isSynchronous) await store.transaction(async () => {});
    await supervisor.start(port);
  } catch (error) {
    // If the files were removed, workers cannot open them: then this throws DatabaseLost.
    store.checkFiles();
    throw error;
  }
}

function urlOf({ host }: Config, { port }: Running): string {
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

function exitAtSignal(exit: Exit, log: Log): void {
  let stoppingSince: number | undefined;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, async () => {
      // Under `npm start` Ctrl-C arrives twice at once: from the terminal and from npm.
      if (stoppingSince !== undefined && performance.now() - stoppingSince < REPEAT_MILLISECONDS) return;
      if (stoppingSince !== undefined) process.exit(1);
      stoppingSince = performance.now();
      log.info({ signal }, "stopping");
      await exit.start(0);
    });
  }
}

function explain(error: unknown, config: Config): string {
  const { code, message, syscall } = error as NodeJS.ErrnoException;
  if (syscall === "listen") return explainListen(code, config);
  return explainDatabaseFailure(error, describeDatabase(config)) ?? message;
}

function explainListen(code: string | undefined, { host, port }: Config): string {
  if (code === "EADDRINUSE")
    return `port ${port} is in use. Set PORT to another one, or stop the program that uses it.`;
  if (code === "EACCES" && port > 0 && port < 1024)
    return `this user may not use port ${port}. Set PORT to one above 1023.`;
  return `it cannot listen on ${host}. Set HOST to an address of this machine: 127.0.0.1, or 0.0.0.0 for every IPv4 one.`;
}
