/** Writes a version's transcript. In a checkout of it: `npx bun test/compatibility/record.ts && npm run format`. */
import { join } from "node:path";
import { requests } from "./requests.ts";
import { openStore, type StoreName, storeNames } from "./stores.ts";
import { type Exchange, type Transcript, toLines } from "./transcript.ts";

const { version } = await Bun.file(join(import.meta.dir, "../../package.json")).json();
const path = join(import.meta.dir, `${version}.json`);

const transcript: Transcript = {};
for (const name of storeNames) transcript[name] = await record(name);
await Bun.write(path, `${escapeInvisible(JSON.stringify(transcript, null, 2))}\n`);

async function record(name: StoreName): Promise<Exchange[]> {
  await using store = await openStore(name);
  const exchanges: Exchange[] = [];
  const all = requests[name]();
  let next = all.next();
  while (!next.done) {
    const { title, request } = next.value;
    const answer = await store.ask(request);
    exchanges.push({ title, request: toLines(request), answer: toLines(answer) });
    next = all.next(answer);
  }
  return exchanges;
}

/** What no editor shows, some of them drop. */
function escapeInvisible(text: string): string {
  return text.replace(/[\u200d\u2028\ufeff]/g, (character) => `\\u${character.charCodeAt(0).toString(16)}`);
}
