/** The examples of the client's README, and what each prints according to its comments. */
import { join } from "node:path";

export interface Example {
  title: string;
  /** TypeScript that runs as it is, once `addressTo` has filled in the service. */
  code: string;
  output: string;
}

const README = join(import.meta.dir, "../../client/README.md");
const BASE_URL = "http://127.0.0.1:3000";
const KEY = "pst_live_...";

const prelude = `import { createClient } from "petstore-service-client";
const client = createClient({ baseUrl: "${BASE_URL}/v1", key: "${KEY}" });
`;

export async function readExamples(): Promise<Example[]> {
  const text = await Bun.file(README).text();
  return [...text.matchAll(/^```ts\n(.*?)^```$/gms)].map(({ 1: block = "", index }) => ({
    title:
      text
        .slice(0, index)
        .match(/^## .*$/gm)
        ?.at(-1)
        ?.slice(3) ?? "",
    code: !block.includes("client.") || block.includes("createClient(") ? block : prelude + block,
    output: outputOf(block),
  }));
}

/** Puts a service and a key in place of those of the README. */
export function addressTo(text: string, origin: string, key: string): string {
  return text.replaceAll(BASE_URL, origin).replaceAll(KEY, key);
}

/** Each comment beside a `console.log`, and the lines of comments at the end of the block. */
function outputOf(block: string): string {
  const beside = [...block.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map(([, text = ""]) => text);
  const atEnd = /((?:^\/\/ .*\n)+)(?!.|\n)/m.exec(block)?.[1]?.replace(/^\/\/ /gm, "");
  return [...beside, ...(atEnd ? [atEnd.trimEnd()] : [])].join("\n");
}
