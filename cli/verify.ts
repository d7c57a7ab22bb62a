import type { Command } from "commander";
import { connectionOptions } from "./api/api-options.ts";
import { addExamples } from "./examples.ts";
import { lazily } from "./lazily.ts";
import { JSON_OPTION } from "./output.ts";

export function addVerifyCommand(program: Command): void {
  const verify = program
    .command("verify")
    .summary("Check a deployment from outside, with its proxy.")
    .description(
      "Check a deployment over HTTP, with everything between it and its clients: whether the contract holds, and which " +
        "setting of a proxy breaks it. Without --write, nothing is changed.",
    )
    .option("--write", "also check changes; removes what it has made, but orders cannot be deleted and remain")
    .option("--ca <file>", "certificates to trust beside the known authorities, in PEM format")
    .option(...JSON_OPTION)
    .addHelpText(
      "after",
      `
Without --write, dry runs check what a key with the scope write may do. With it, only one check needs the scope admin:
whether clients can choose their address.`,
    )
    .action(lazily(() => import("./verify/verify-action.ts"), "verify"));
  for (const option of connectionOptions()) verify.addOption(option);
  addExamples(
    verify,
    "petstore verify --url https://api.example.org/v1",
    "petstore verify --url https://staging.example.org/v1 --write",
  );
}
