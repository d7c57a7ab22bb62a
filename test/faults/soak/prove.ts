/**
 * Keeps the service under the load of a shop's day for as long as it is told, on SQLite or PostgreSQL. Faults are
 * memory and descriptors that grow, requests that become slower or fail, and pets that are not as acknowledged.
 */
import { type Proof, type ProofResult, runProof } from "../proof.ts";
import { computeFigures } from "./figures.ts";
import { judge, summarize } from "./judge.ts";
import type { Plan } from "./measure.ts";
import { measure } from "./measure.ts";
import { type Engine, startService } from "./service.ts";

const MINUTES = 30;
const SHORT_MINUTES = 0.25;
/** Number of requests per second. */
const RATE = 500;
/** Maximum and minimum interval between samples. */
const SAMPLE_MILLISECONDS = { most: 5000, least: 1000 };
const engines: Engine[] = ["sqlite", "postgres"];

async function proveSoak({ isShort, values, seed, progress }: Proof): Promise<ProofResult> {
  const { engine = "sqlite", samples } = values;
  const minutes = Number(values.minutes ?? (isShort ? SHORT_MINUTES : MINUTES));
  const sampleMilliseconds = Math.max(SAMPLE_MILLISECONDS.least, Math.min(SAMPLE_MILLISECONDS.most, minutes * 200));
  const results: Omit<ProofResult, "proved">[] = [];
  for (const each of engine === "both" ? engines : engines.filter((known) => known === engine)) {
    const plan: Plan = { engine: each, minutes, perSecond: Number(values.rate ?? RATE), seed, sampleMilliseconds };
    await using service = await startService(each);
    const measured = await measure(service, plan, progress);
    if (samples) await Bun.write(samples, JSON.stringify(measured));
    const figures = computeFigures(measured, plan);
    results.push({ summary: summarize(measured, figures, plan), faults: judge(measured, figures, plan) });
  }
  if (results.length === 0) throw new Error(`There is no engine ${engine}: sqlite, postgres or both.`);
  return {
    summary: results.map(({ summary }) => summary).join(". "),
    proved: "every response was expected, and every pet is as acknowledged",
    faults: results.flatMap(({ faults }) => faults),
  };
}

await runProof("soak", proveSoak, ["minutes", "engine", "rate", "samples"]);
