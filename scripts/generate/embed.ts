import { join } from "node:path";

const root = join(import.meta.dir, "../..");
/** Maximum size of the script, which other websites load. */
const BYTES_MAX = 10_000;

/** Returns a module with the script of the custom element, for browsers: one file without imports and globals. */
export async function generateEmbed(): Promise<string> {
  const { outputs } = await Bun.build({
    entrypoints: [join(root, "embed/pet-catalogue.ts")],
    target: "browser",
    format: "iife",
    minify: true,
  });
  const script = (await outputs[0]?.text()) ?? "";
  const bytes = Buffer.byteLength(script);
  if (bytes > BYTES_MAX)
    throw new Error(`embed/pet-catalogue.ts has ${bytes} bytes when built, more than ${BYTES_MAX}.`);
  return `export const embedScript = ${JSON.stringify(script)};\n`;
}
