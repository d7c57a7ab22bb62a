#!/usr/bin/env -S bun --max-http-header-size=65536
import { Command, CommanderError } from "commander";
import { commit, version } from "../src/version.ts";
import { FAILED_CODE } from "./output.ts";

interface CommandGroup {
  /** The names of its commands. */
  names: string[];
  load(): Promise<(program: Command) => void>;
}

const EXIT_FAILED = 1;
const EXIT_USAGE = 2;

/** In the order of the help. Only the group of the command that is run is loaded; for the help, all are. */
const groups: CommandGroup[] = [
  { names: ["serve", "worker"], load: async () => (await import("./serve.ts")).addServeCommands },
  { names: ["health"], load: async () => (await import("./health.ts")).addHealthCommand },
  { names: ["keys"], load: async () => (await import("./keys.ts")).addKeyCommands },
  { names: ["people"], load: async () => (await import("./people.ts")).addPeopleCommands },
  { names: ["backup", "verify-backup"], load: async () => (await import("./backup.ts")).addBackupCommands },
  { names: ["record-backup"], load: async () => (await import("./record-backup.ts")).addRecordBackupCommand },
  { names: ["restore"], load: async () => (await import("./restore.ts")).addRestoreCommand },
  { names: ["move"], load: async () => (await import("./move.ts")).addMoveCommand },
  { names: ["feed"], load: async () => (await import("./feed.ts")).addFeedCommands },
  { names: ["verify"], load: async () => (await import("./verify.ts")).addVerifyCommand },
];

const program = new Command("petstore")
  .description("Runs a pet store, and administers it, also while its service is running.")
  .version(commit ? `${version} (${commit})` : version)
  .exitOverride()
  // Unlike process.stdout, console.log does not throw if the reader has closed the pipe (`petstore --help | head`).
  .configureOutput({ writeOut: (text) => console.log(text.trimEnd()) })
  .addHelpText(
    "after",
    `
Examples:
  petstore serve --port 8080 --database sqlite:/var/lib/petstore.db
  petstore keys create --name "Web shop"
  petstore keys create --name Reports --scope read --expires 30d
  petstore keys list
  petstore keys update 2 --allow 192.0.2.0/24
  petstore keys rotate 2 --overlap 12h
  petstore keys revoke 2
  petstore people add --email ada@example.org --name Ada --password-stdin < password.txt
  petstore people list
  petstore people remove bo@example.org
  petstore people role bo@example.org viewer
  petstore people log-out
  petstore people password ada@example.org --password-stdin < password.txt
  petstore backup /var/backups/petstore/monday.db
  petstore verify-backup /var/backups/petstore/monday.db
  petstore restore /var/backups/petstore/monday.db
  petstore move --from sqlite:petstore.db --to postgres://petstore@localhost/petstore
  petstore feed renew

Each command has its own help, such as: petstore keys create --help

Settings, as for the service:
  DATABASE_URL          the store's database; by default sqlite:petstore.db in this folder
  PETSTORE_ENVIRONMENT  production (default) or staging; a key works in only one of them

Exit status: 0 success, 1 failure, 2 invalid usage.`,
  );

try {
  const wanted = groups.filter(({ names }) => names.includes(process.argv[2] ?? ""));
  const loaded = await Promise.all((wanted.length > 0 ? wanted : groups).map(({ load }) => load()));
  for (const addCommands of loaded) addCommands(program);
  await program.parseAsync();
} catch (error) {
  process.exitCode = await report(error);
}

/** Prints the error, unless commander has printed it already; returns the exit status. */
async function report(error: unknown): Promise<number> {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return 0;
    return error.code === FAILED_CODE ? EXIT_FAILED : EXIT_USAGE;
  }
  const { explain } = await import("./with-store.ts");
  const reason = explain(error);
  if (reason === undefined) throw error;
  console.error(`error: ${reason}`);
  return EXIT_FAILED;
}
