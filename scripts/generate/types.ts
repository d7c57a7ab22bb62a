import openapiTypeScript, { astToString, type OpenAPI3 } from "openapi-typescript";
import ts from "typescript";
import { findHeader, source } from "./document.ts";

/** The types of the contract, in which every int64 is a bigint. */
export async function generateTypes(): Promise<string> {
  const bigint = ts.factory.createKeywordTypeNode(ts.SyntaxKind.BigIntKeyword);
  const ast = await openapiTypeScript(inlineOptionalHeaders(), {
    transform: (schema) => (schema.format === "int64" ? bigint : undefined),
  });
  return astToString(ast);
}

/** openapi-typescript treats every referenced header as required, so optional ones must not be references. */
function inlineOptionalHeaders(): OpenAPI3 {
  const text = JSON.stringify(Bun.YAML.parse(source), (_name, value) => {
    const reference = value?.$ref;
    if (typeof reference !== "string" || !reference.startsWith("#/components/headers/")) return value;
    const header = findHeader(reference);
    return header.required ? value : header;
  });
  return JSON.parse(text);
}
