import { operations, scopeOf } from "./document.ts";
import { fileOf } from "./operations.ts";

/** docs/operations.md: one line for each operation, with the file that implements it, in the order of the contract. */
export function generateOperationsPage(): string {
  const responses = operations.map(({ operation }) => Object.keys(operation.responses).length);
  const rows = operations.map(({ path, method, operation }) => {
    const { operationId, tags } = operation;
    const file = `src/operations/${tags[0]}/${fileOf(operationId)}`;
    return `| \`${method} ${path}\` | ${operationId} | ${scopeOf(operation) ?? "none"} | [${file}](../${file}) |`;
  });
  return `# Operations

All ${operations.length} operations of the contract, [openapi.yaml](../openapi.yaml), which documents ${responses.reduce((sum, count) => sum + count)} responses. Paths are
below \`/v1\`. *Scope* is the lowest scope of an API key that may call the operation (\`public\`, \`read\`, \`write\`, \`admin\`); *none*
needs no key. The test of an operation is beside its file. \`npm run generate\` writes this page.

| request | operation | scope | file |
| ------- | --------- | ----- | ---- |
${rows.join("\n")}
`;
}
