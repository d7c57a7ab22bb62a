/**
 * Records the version of package.json: its contract (1.0.0.yaml) and the responses to all requests (1.0.0.json). In a
 * checkout of that version: `npx bun test/compatibility/record.ts && npm run format`.
 */
import { join } from "node:path";
import { requests } from "./requests.ts";
import { openStore, type StoreName, storeNames } from "./stores.ts";
import { type Exchange, type Transcript, toLines } from "./transcript.ts";

const root = join(import.meta.dir, "../..");
const { version } = await Bun.file(join(root, "package.json")).json();

const transcript: Transcript = {};
for (const name of storeNames) transcript[name] = await record(name);
await Bun.write(join(import.meta.dir, `${version}.json`), `${escapeInvisible(JSON.stringify(transcript, null, 2))}\n`);
await Bun.write(join(import.meta.dir, `${version}.yaml`), Bun.file(join(root, "openapi.yaml")));

async function record(name: StoreName): Promise<Exchange[]> {
  await using store = await openStore(name);
  const exchanges: Exchange[] = [];
  const all = requests[name]();
  let next = all.next();
  while (!next.done) {
    const { title, request } = next.value;
    const response = await store.send(request);
    exchanges.push({ title, request: toLines(request), response: toLines(response) });
    next = all.next(response);
  }
  return exchanges;
}

/** Escapes characters that editors do not show, and that some drop. */
function escapeInvisible(text: string): string {
  return text.replace(/[\u200d\u2028\ufeff]/g, (character) => `\\u${character.charCodeAt(0).toString(16)}`);
}
