import { type Command, Option } from "commander";
import { connectionOptions } from "./api/options.ts";
import { addExamples, JSON_OPTION, lazily } from "./command.ts";

export function addVerifyCommand(program: Command): void {
  const verify = program
    .command("verify")
    .summary("Check a deployment from outside, with its proxy.")
    .description(
      "Check over HTTP whether a deployment, with its proxies, keeps the contract, and print which setting of a proxy " +
        "probably breaks it. Each check runs over HTTP/1.1, and over HTTP/2 if it is offered. Without --write, nothing is " +
        "changed.",
    )
    .option(
      "--write",
      "also check changes; everything that the checks add is deleted again, and the command lists what remains: deleted " +
        "pets, events, and a revoked key if the given key is an admin key",
    )
    .addOption(
      new Option(
        "--compare <urls...>",
        "compare two deployments instead, each given by its URL or by a profile, and print only the differences between " +
          "their contracts, statuses, errors, headers and limits; changes nothing",
      ).conflicts(["write", "profile"]),
    )
    .option("--ca <file>", "certificates to trust beside the known authorities, in PEM format")
    .option(...JSON_OPTION)
    .addHelpText(
      "after",
      `
Use a key with the scope write: without --write, it is used for dry runs only. One check, whether clients can choose
their address, runs only with --write and a key with the scope admin.`,
    )
    .action(lazily(() => import("./verify/verify-action.ts"), "verify"));
  for (const option of connectionOptions()) verify.addOption(option);
  addExamples(
    verify,
    "petstore verify --url https://api.example.org/v1",
    "petstore verify --url https://staging.example.org/v1 --write",
    "petstore verify --compare https://staging.example.org/v1 https://api.example.org/v1",
  );
}
