import { Database } from "bun:sqlite";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface CommandResult {
  status: number;
  output: string;
  errors: string;
}

type Variables = { [name: string]: string };

/** The command line of the clone. */
export const petstoreProgram = [join(import.meta.dir, "../../petstore")];

/** Starts the command line. Its errors are to be read. */
export function spawnCommand(words: string[], variables: Variables) {
  return Bun.spawn([...petstoreProgram, ...words], {
    env: { PATH: process.env.PATH ?? "", HOME: "/nonexistent", ...variables },
    stdin: "ignore",
    stdout: "ignore",
    stderr: "pipe",
  });
}

/** The `petstore` command line in a temporary folder, with the path of a database there. */
export async function openCommandLine(variables: Variables = {}) {
  const folder = await mkdtemp(join(tmpdir(), "petstore-"));
  const databasePath = join(folder, "petstore.db");

  /** Runs the command. The last argument may be additional environment variables. */
  function run(...given: (string | Variables)[]): Promise<CommandResult> {
    return runWith("", ...given);
  }

  /** `run` with a text or bytes as the standard input. */
  async function runWith(input: string | Uint8Array, ...given: (string | Variables)[]): Promise<CommandResult> {
    const words = given.filter((each) => typeof each === "string");
    const more = given.find((each) => typeof each === "object");
    const child = Bun.spawn([...petstoreProgram, ...words], {
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        // Without the profiles of the developer.
        HOME: folder,
        TZ: "UTC",
        ...variables,
        ...more,
      },
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
    /** The contents of the database files, as one character for each byte. */
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
