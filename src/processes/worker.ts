/** A further process beside main.ts, which starts it, on the same port. */
import { readConfig } from "../config.ts";
import { createLog, standardOutput } from "../http/observability/log.ts";
import { start } from "../start.ts";
import { IpcChannel, type Message } from "./ipc-channel.ts";

const [number, port, clockOffset] = process.argv.slice(2).map(Number) as [number, number, number];
const send = (message: Message) => void process.send?.(message);

try {
  await main();
} catch (error) {
  console.error(`Process ${number} of the pet store could not start: ${(error as Error).message}`);
  process.exit(1);
}

async function main(): Promise<void> {
  const output = standardOutput();
  const given = readConfig(process.env);
  const now = clockOffset === 0 ? given.now : () => Date.now() + clockOffset;
  const line = new IpcChannel(send, () => petStore.metrics());
  process.on("message", (message: Message) => line.receive(message));
  const showAll = async () => (await line.ask()) ?? petStore.metrics();
  const petStore = await start({ ...given, port, now }, createLog(output), {
    member: { number, collectMetrics: showAll },
  });

  let isStopping = false;
  async function stop(): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    await petStore.stop();
    await output.finish();
    process.exit(0);
  }
  process.on("SIGTERM", stop);
  process.on("disconnect", stop);
  // A terminal sends it to all of us; the first process says when to stop.
  process.on("SIGINT", () => {});
  send({ kind: "ready" });
}
