import { Command } from "commander";
import { release } from "../src/version.ts";
import { addExamples } from "./command.ts";
import { addHelpCommand, configureHelp } from "./help.ts";

interface CommandGroup {
  /** The names of its commands. */
  names: string[];
  heading: string;
  load(): Promise<(program: Command) => void>;
}

/** Headings of the help. */
export const SERVICE = "Service:";
export const CATALOGUE = "Catalogue, over HTTP with an API key:";
export const DATABASE = "Administration, on the database:";
export const SHELL = "Help:";

/** In the order of the help. Modules that only an action needs are loaded when it runs. */
const groups: CommandGroup[] = [
  { names: ["serve", "worker"], heading: SERVICE, load: async () => (await import("./serve.ts")).addServeCommands },
  {
    names: ["check-config"],
    heading: SERVICE,
    load: async () => (await import("./check-config.ts")).addCheckConfigCommand,
  },
  { names: ["health"], heading: SERVICE, load: async () => (await import("./health.ts")).addHealthCommand },
  { names: ["verify"], heading: SERVICE, load: async () => (await import("./verify.ts")).addVerifyCommand },
  { names: ["deploy"], heading: SERVICE, load: async () => (await import("./deploy.ts")).addDeployCommands },
  {
    names: ["login", "logout", "profiles"],
    heading: CATALOGUE,
    load: async () => (await import("./api/login.ts")).addLoginCommands,
  },
  { names: ["pets"], heading: CATALOGUE, load: async () => (await import("./api/pets.ts")).addPetCommands },
  { names: ["photos"], heading: CATALOGUE, load: async () => (await import("./api/photos.ts")).addPhotoCommands },
  { names: ["orders"], heading: CATALOGUE, load: async () => (await import("./api/orders.ts")).addOrderCommands },
  { names: ["waiting"], heading: CATALOGUE, load: async () => (await import("./api/waiting.ts")).addWaitingCommands },
  {
    names: ["enquiries"],
    heading: CATALOGUE,
    load: async () => (await import("./api/enquiries.ts")).addEnquiryCommands,
  },
  {
    names: ["customers"],
    heading: CATALOGUE,
    load: async () => (await import("./api/customers.ts")).addCustomerCommands,
  },
  {
    names: ["categories"],
    heading: CATALOGUE,
    load: async () => (await import("./api/categories.ts")).addCategoryCommands,
  },
  {
    names: ["statistics"],
    heading: CATALOGUE,
    load: async () => (await import("./api/statistics.ts")).addStatisticsCommand,
  },
  { names: ["store"], heading: CATALOGUE, load: async () => (await import("./api/store.ts")).addStoreCommands },
  { names: ["events"], heading: CATALOGUE, load: async () => (await import("./api/events.ts")).addEventCommands },
  { names: ["listen"], heading: CATALOGUE, load: async () => (await import("./api/events.ts")).addListenCommand },
  {
    names: ["webhooks"],
    heading: CATALOGUE,
    load: async () => (await import("./api/webhooks.ts")).addWebhookCommands,
  },
  {
    names: ["import", "export"],
    heading: CATALOGUE,
    load: async () => (await import("./api/import-export.ts")).addImportAndExport,
  },
  { names: ["imports"], heading: CATALOGUE, load: async () => (await import("./api/imports.ts")).addImportsCommands },
  { names: ["keys"], heading: DATABASE, load: async () => (await import("./keys.ts")).addKeyCommands },
  { names: ["people"], heading: DATABASE, load: async () => (await import("./people.ts")).addPeopleCommands },
  {
    names: ["backup", "verify-backup", "record-backup", "restore"],
    heading: DATABASE,
    load: async () => (await import("./backup.ts")).addBackupCommands,
  },
  { names: ["move"], heading: DATABASE, load: async () => (await import("./move.ts")).addMoveCommand },
  { names: ["feed"], heading: DATABASE, load: async () => (await import("./feed.ts")).addFeedCommands },
  {
    names: ["completion", "complete"],
    heading: SHELL,
    async load() {
      const { addCompletionCommands } = await import("./completion.ts");
      return (program) => addCompletionCommands(program, createProgram);
    },
  },
];

/** The command line, with the group of the command `name` only, if there is such a command; else with all groups. */
export async function createProgram(name?: string): Promise<Command> {
  const program = new Command("petstore")
    .description("Run a pet store service, use its API, and administer its database.")
    .usage("<command> [options]")
    .version(release, "-V, --version", "print the version")
    .exitOverride();
  configureHelp(program);
  addExamples(
    program,
    "petstore serve --port 8080 --database sqlite:/var/lib/petstore/petstore.db",
    'petstore keys create --name "Web shop"',
    "petstore login --url https://shop.example.org",
    "petstore import pets.csv --dry-run",
    "petstore pets list --status available",
    'petstore pets add --name Rex --category "Dogs" --status available',
    "petstore events --follow",
    "petstore export --output pets.csv",
    "petstore people add --email ada@example.org --name Ada",
    "petstore backup /var/backups/petstore/monday.db",
  );
  program.addHelpText(
    "after",
    "\nEach command has its own help, such as: petstore pets add --help, or: petstore help pets add\n" +
      "Also: petstore help exit-statuses, petstore help environment, petstore help json",
  );

  const wanted = groups.filter(({ names }) => name !== undefined && names.includes(name));
  const chosen = wanted.length > 0 ? wanted : groups;
  const loaded = await Promise.all(chosen.map(({ load }) => load()));
  for (const [index, addCommands] of loaded.entries()) {
    program.commandsGroup(chosen[index]?.heading ?? "");
    addCommands(program);
  }
  addHelpCommand(program);
  return program;
}
