import { join } from "node:path";
import type { LoadReport } from "./load.ts";
import type { Measurement, Plan } from "./measurement.ts";

/** Starts the process of the clients. */
export function startLoad(origin: string, { perSecond, seed }: Plan) {
  const opened = Promise.withResolvers<void>();
  const durations: Measurement["durations"] = [];
  let last: LoadReport | undefined;
  let start = 0;
  const command = [process.execPath, join(import.meta.dir, "load.ts"), origin, `${perSecond}`, `${seed}`];
  const child = Bun.spawn(command, {
    stdio: ["ignore", "inherit", "inherit"],
    ipc(report: LoadReport) {
      last = report;
      if (report.kind === "open") {
        start = performance.now();
        opened.resolve();
      }
      durations.push({ seconds: (performance.now() - start) / 1000, milliseconds: report.milliseconds });
    },
  });
  const failed = child.exited.then(() => {
    if (last?.kind !== "end") throw new Error("The process of the clients ended.");
  });
  return {
    opened: Promise.race([opened.promise, failed]),
    exited: failed,
    async stop() {
      child.send("stop");
      await failed;
      return { last: last as LoadReport, durations };
    },
  };
}
