/** A built product, run as by an operator: in a folder of its own, with nothing from this project or this process. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { childrenOf, stopGracefully } from "../../support/child-processes.ts";
import { collectText } from "../../support/collect-text.ts";
import { takeFirstAccess } from "../../support/process.ts";

export interface CommandResult {
  status: number;
  output: string;
  errors: string;
}

export type Service = Awaited<ReturnType<Product["serve"]>>;

type Variables = { [name: string]: string };

/** Timeout of a start and of a graceful shutdown. */
const MILLISECONDS_MAX = 60_000;

export class Product {
  /** The folder in which it runs. */
  readonly folder: string;
  readonly #command: string[];
  readonly #variables: Variables;

  constructor(command: string[], folder: string, variables: Variables = {}) {
    this.#command = command;
    this.folder = folder;
    this.#variables = { PATH: "/usr/bin:/bin", ...variables };
  }

  run(...words: string[]): Promise<CommandResult> {
    return this.runWith("", ...words);
  }

  /** `run` with a text as the standard input. */
  async runWith(input: string, ...words: string[]): Promise<CommandResult> {
    const child = Bun.spawn([...this.#command, ...words], {
      cwd: this.folder,
      env: this.#variables,
      stdin: Buffer.from(input),
      stdout: "pipe",
      stderr: "pipe",
    });
    const [status, output, errors] = await Promise.all([child.exited, child.stdout.text(), child.stderr.text()]);
    return { status, output, errors };
  }

  /** Starts `petstore serve` on a free port, and waits until all its processes serve. Throws if it does not start. */
  async serve(...flags: string[]) {
    const start = performance.now();
    const child = Bun.spawn([...this.#command, "serve", "--port", "0", ...flags], {
      cwd: this.folder,
      env: this.#variables,
      stdin: "ignore",
      stdout: "pipe",
      stderr: "pipe",
    });
    const log = collectText(child.stdout);
    const errors = collectText(child.stderr);
    await Promise.race([errors.until(/is running: [\s\S]*\/console/), child.exited, Bun.sleep(MILLISECONDS_MAX)]);
    const [, origin] = /is running: (\S+)\/docs/.exec(errors.text()) ?? [];
    if (!origin) {
      child.kill("SIGKILL");
      throw new Error(`petstore serve did not start: ${errors.text()}`);
    }
    const startMilliseconds = performance.now() - start;
    const firstAccess = await takeFirstAccess(errors.text(), this.folder);
    return {
      child,
      origin,
      startMilliseconds,
      /** The key that its first start has written, or that it was given. */
      key: /\bpst_\w+_\w+/.exec(firstAccess)?.[0] ?? this.#variables.PETSTORE_API_KEY ?? "",
      log: log.text,
      workers: () => childrenOf(child.pid),
      /** Ends it by SIGTERM; returns the exit status, or that of SIGKILL after a timeout. */
      stop: () => stopGracefully(child, MILLISECONDS_MAX),
      async [Symbol.asyncDispose]() {
        child.kill("SIGKILL");
        await child.exited;
      },
    };
  }
}

/** An empty folder, which is removed at the end. */
export async function openEmptyFolder(prefix = "petstore-product-") {
  const path = await mkdtemp(join(tmpdir(), prefix));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) };
}
