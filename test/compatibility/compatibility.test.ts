/**
 * Compares the service with the record of version 1.0.0: its contract (1.0.0.yaml) and its responses (1.0.0.json). Until
 * 1.0.0 is released, a commit that changes them on purpose replaces the record (`record.ts`) and says so. From the
 * release on, the record is never edited.
 */
import { describe, expect, test } from "bun:test";
import recorded from "./1.0.0.json";
import { type Document, operationsOf } from "./contract-document.ts";
import { findBreaks } from "./find-breaks.ts";
import { showDifference } from "./show-difference.ts";
import { openStore, storeNames } from "./stores.ts";
import { fromLines } from "./transcript.ts";

const DIFFERENCES_SHOWN = 10;
const contract = await readDocument("test/compatibility/1.0.0.yaml");

describe("responds as 1.0.0 did, byte for byte:", () => {
  for (const name of storeNames) {
    test(`${recorded[name].length} exchanges, ${name}`, async () => {
      await using store = await openStore(name);
      const differences: string[] = [];
      for (const [index, exchange] of recorded[name].entries()) {
        const difference = showDifference(exchange, await store.send(fromLines(exchange.request)));
        if (difference !== undefined) differences.push(`${index + 1}. ${difference}`);
      }

      if (differences.length > 0) throw new Error(report(differences));
    }, 600_000);
  }
});

test("every operation of 1.0.0 has a recorded success", () => {
  const exchanges = storeNames.flatMap((name) => recorded[name]);
  const succeeded = exchanges
    .filter(({ response: [status = ""] }) => /^HTTP\/1.1 2/.test(status))
    .map(({ request: [line = ""] }) => line.replace(/\?\S*/, ""));

  // A stream does not end, so its HEAD is recorded.
  const operations = Object.keys(operationsOf(contract)).map((each) => each.replace(/^GET (.*\/stream)$/, "HEAD $1"));
  const missing = operations.filter((operation) => {
    const pattern = new RegExp(`^${operation.replace(" ", " /v1").replaceAll(/\{\w+\}/g, "[^/ ]+")} HTTP`);
    return !succeeded.some((line) => pattern.test(line));
  });
  expect(operations.length).toBeGreaterThan(30);
  // A receiver would have to fail.
  expect(missing).toEqual(["POST /webhooks/{webhookId}/skip"]);
});

test("the contract keeps every promise of 1.0.0", async () => {
  expect(findBreaks(contract, await readDocument("openapi.yaml"))).toEqual([]);
});

async function readDocument(path: string): Promise<Document> {
  return Bun.YAML.parse(await Bun.file(new URL(`../../${path}`, import.meta.url)).text()) as Document;
}

function report(differences: string[]): string {
  const shown = differences.slice(0, DIFFERENCES_SHOWN).join("\n\n");
  const more = differences.length - DIFFERENCES_SHOWN;
  const rest = more > 0 ? `\n\n… and ${more} more.` : "";
  return `${differences.length} responses differ from those of 1.0.0.\n\n${shown}${rest}`;
}
