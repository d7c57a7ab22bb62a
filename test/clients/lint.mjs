/** Lints the contract with Spectral. Prints the problems, and fails if there are any, also if they are only warnings. */
import { readFile } from "node:fs/promises";
import spectral from "@stoplight/spectral-core";
import parsers from "@stoplight/spectral-parsers";
import rulesets from "@stoplight/spectral-rulesets";

const contract = new URL("../../openapi.yaml", import.meta.url).pathname;
const linter = new spectral.Spectral();
linter.setRuleset({
  extends: [[rulesets.oas, "recommended"]],
  rules: {
    // OpenAPI 3.1 allows roles as the scopes of any security scheme.
    "oas3-operation-security-defined": "off",
    // A deployment has an operator, whom the contract does not know.
    "info-contact": "off",
  },
});
const document = new spectral.Document(await readFile(contract, "utf8"), parsers.Yaml, contract);
const problems = await linter.run(document);
for (const { code, message, path, range } of problems) {
  console.log(`openapi.yaml:${range.start.line + 1} ${code}: ${message} (${path.join(".")})`);
}
process.exitCode = problems.length > 0 ? 1 : 0;
