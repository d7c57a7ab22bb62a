import type { Command, Option } from "commander";
import { addExamples, addOutputOptions, JSON_OPTION, lazily } from "../command.ts";
import { profileOption, urlOption } from "./options.ts";

const actions = () => import("./login-actions.ts");

export function addLoginCommands(program: Command): void {
  addLogin(program);
  addLogout(program);
  addProfiles(program);
}

function addLogin(program: Command): void {
  const login = program
    .command("login")
    .summary("Save the URL of a service and an API key for the other commands.")
    .description(
      "Save the base URL of a service and an API key as a profile, which the commands over HTTP use. The command asks " +
        "for the key without showing it, or reads it from standard input. The key is saved only if the service accepts " +
        "it, in a file that only you can read.",
    )
    .addOption(nameOption("name of the profile"))
    .addOption(urlOption())
    .option(...JSON_OPTION)
    .action(lazily(actions, "logIn"));
  addExamples(
    login,
    "petstore login --url https://shop.example.org",
    "petstore login --profile staging --url https://staging.example.org < key.txt",
  );
}

function addLogout(program: Command): void {
  const logout = program
    .command("logout")
    .summary("Remove a saved URL and key.")
    .description("Remove a profile with its key from this computer. The key itself is not revoked.")
    .addOption(nameOption("name of the profile"))
    .option(...JSON_OPTION)
    .action(lazily(actions, "logOut"));
  addExamples(logout, "petstore logout", "petstore logout --profile staging");
}

function addProfiles(program: Command): void {
  const profiles = program
    .command("profiles")
    .description("List the profiles, and which of them is used.")
    .action(lazily(actions, "showProfiles"));
  addOutputOptions(profiles, "print only names, one per line");
  addExamples(profiles, "petstore profiles");
}

function nameOption(description: string): Option {
  const option = profileOption();
  option.description = `${description}; default: PETSTORE_PROFILE, else default`;
  return option;
}
