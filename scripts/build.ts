/**
 * Builds what the service serves beside the API, into dist/. With `--if-stale`, builds only what is missing, or whose
 * sources have changed.
 */
import { buildBook } from "./build-book.ts";
import { buildClient } from "./build-client.ts";
import { buildConsole } from "./build-console.ts";

const isStaleOnly = process.argv.includes("--if-stale");
await buildConsole({ isStaleOnly });
await buildBook({ isStaleOnly });
await buildClient({ isStaleOnly });
