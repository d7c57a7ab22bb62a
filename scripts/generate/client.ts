import packageJson from "../../package.json";
import { listErrors } from "../../src/errors.ts";
import { isBinary, type Operation, operations, parametersIn, responseOf } from "./document.ts";

/** What the TypeScript client needs to know at run time, and the codes of all errors. */
export function generateClient(): string {
  const table = Object.fromEntries(
    operations.map(({ path, method, operation }) => [operation.operationId, describe(path, method, operation)]),
  );
  const codes = listErrors().map(({ code }) => `  | ${JSON.stringify(code)}`);
  return [
    `export const version = ${JSON.stringify(packageJson.version)};\n`,
    `export const operations = ${JSON.stringify(table, null, 2)} as const;\n`,
    `/** The codes of the service's errors. */\nexport type ErrorCode =\n${codes.join("\n")};\n`,
  ].join("\n");
}

function describe(path: string, method: string, operation: Operation): object {
  const bodyTypes = Object.keys(operation.requestBody?.content ?? {});
  const { content } = responseOf(operation, 200) ?? {};
  const responseTypes = Object.keys(content ?? {});
  const returnsBytes = isBinary(content);
  return {
    method,
    path,
    headers: parametersIn("header", operation).map(({ name }) => name),
    bodyType: bodyTypes.find((type) => type === "application/json") ?? bodyTypes[0],
    isPaged: (method === "GET" && parametersIn("query", operation).some(({ name }) => name === "cursor")) || undefined,
    returnsBytes: returnsBytes || undefined,
    isStream: (!returnsBytes && responseTypes.length > 0 && !responseTypes.includes("application/json")) || undefined,
  };
}
