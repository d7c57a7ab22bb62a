import type { Command } from "commander";
import { addExamples } from "./examples.ts";
import { JSON_OPTION } from "./output.ts";
import type { VerifyOptions } from "./verify/verify-action.ts";

export function addVerifyCommand(program: Command): void {
  const verify = program
    .command("verify")
    .summary("Check a deployment from outside, with its proxy.")
    .description(
      "Check a deployment over HTTP, with everything between it and its clients: whether the contract holds, and which " +
        "setting of a proxy breaks it. Without --write, nothing is changed.",
    )
    .option("--url <url>", "base URL of the API; by default PETSTORE_URL")
    .option("--key <key>", "API key; by default PETSTORE_KEY, which other users of this machine cannot see")
    .option("--write", "also check changes; removes what it has made, but orders cannot be deleted and remain")
    .option("--ca <file>", "certificates to trust beside the known authorities, in PEM format")
    .option(...JSON_OPTION)
    .addHelpText(
      "after",
      `
With --write, a key with the scope write checks everything but whether clients can choose their address; that takes the
scope admin.

Exit status: 0 all checks passed or were skipped, 1 a check failed or the deployment cannot be reached, 2 invalid usage.`,
    )
    .action(async (options: VerifyOptions, command: Command) => {
      const { verify } = await import("./verify/verify-action.ts");
      await verify(options, command);
    });
  addExamples(
    verify,
    "petstore verify --url https://api.example.org/v1",
    "petstore verify --url https://staging.example.org/v1 --write",
  );
}
