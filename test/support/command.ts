import { Database } from "bun:sqlite";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

const root = join(import.meta.dir, "../..");
const petstoreCommand = join(root, "cli", "petstore.ts");

export interface Result {
  status: number;
  output: string;
  errors: string;
}

type Variables = { [name: string]: string };

/** A folder with a database, and the command line to go with it. */
export async function openShop(variables: Variables = {}) {
  const folder = await mkdtemp(join(tmpdir(), "petstore-"));
  const databasePath = join(folder, "petstore.db");

  /** Runs the file itself, as `npx petstore` does; the last argument may be further variables. */
  function run(...given: (string | Variables)[]): Promise<Result> {
    return runWith("", ...given);
  }

  /** The same with something on its standard input. */
  async function runWith(input: string | Uint8Array, ...given: (string | Variables)[]): Promise<Result> {
    const words = given.filter((each) => typeof each === "string");
    const more = given.find((each) => typeof each === "object");
    const child = Bun.spawn([petstoreCommand, ...words], {
      cwd: folder,
      env: { PATH: join(root, "node_modules", ".bin") + delimiter + process.env.PATH, ...variables, ...more },
      stdin: Buffer.from(input),
      stdout: "pipe",
      stderr: "pipe",
    });
    const [status, output, errors] = await Promise.all([child.exited, child.stdout.text(), child.stderr.text()]);
    return { status, output, errors };
  }

  return {
    folder,
    databasePath,
    run,
    runWith,
    /** The names of the files in the folder. */
    files: () => Array.fromAsync(new Bun.Glob("*").scan(folder)),
    /** All that is on disk, a character for each byte. */
    async bytes(): Promise<string> {
      const files = await Promise.all(["", "-wal"].map((suffix) => Bun.file(databasePath + suffix).bytes()));
      return Buffer.concat(files).toString("latin1");
    },
    async query(sql: string): Promise<void> {
      using database = new Database(databasePath);
      database.run(sql);
    },
    async [Symbol.asyncDispose]() {
      await rm(folder, { recursive: true });
    },
  };
}
