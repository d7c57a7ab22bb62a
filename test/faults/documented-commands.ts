import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The blocks of commands in a section of docs/operating.md, up to the next heading. */
export function commandsOf(heading: string): string[] {
  const text = readFileSync(join(import.meta.dir, "../../docs/operating.md"), "utf8");
  const start = text.indexOf(`\n${heading}\n`);
  const section = text.slice(start, text.indexOf("\n##", start + heading.length));
  return [...section.matchAll(/^( *)```sh\n(.*?)^ *```$/gms)].map(([, indent = "", block = ""]) =>
    block.replaceAll(new RegExp(`^${indent}`, "gm"), ""),
  );
}
