import openapiTypeScript, { astToString, type OpenAPI3 } from "openapi-typescript";
import ts from "typescript";
import { findHeader, type Schema, source } from "./document.ts";

/** The types of the contract, in which every int64 is a bigint, and bytes are a Uint8Array. */
export async function generateTypes(): Promise<string> {
  const ast = await openapiTypeScript(prepare(), {
    transform(schema) {
      if (schema.format === "int64") return bigint;
      if (schema.format === "binary") return bytes;
      return "not" in schema ? otherString : undefined;
    },
  });
  return astToString(ast);
}

const { factory, SyntaxKind } = ts;
const bigint = factory.createKeywordTypeNode(SyntaxKind.BigIntKeyword);
const bytes = factory.createTypeReferenceNode("Uint8Array");

/**
 * A string that is `not` one of an enum, as `String & { readonly isOther: true }`. No literal can be equal to it, so
 * `event.type === "pet.created"` leaves only the one alternative of the union that has this type.
 */
const otherString = factory.createIntersectionTypeNode([
  factory.createTypeReferenceNode("String"),
  factory.createTypeLiteralNode([
    factory.createPropertySignature(
      [factory.createModifier(SyntaxKind.ReadonlyKeyword)],
      "isOther",
      undefined,
      factory.createLiteralTypeNode(factory.createTrue()),
    ),
  ]),
]);

function prepare(): OpenAPI3 {
  const text = JSON.stringify(Bun.YAML.parse(source), (_name, value) => closeList(inlineOptionalHeader(value)));
  return JSON.parse(text);
}

/** openapi-typescript treats every referenced header as required, so optional ones must not be references. */
function inlineOptionalHeader(value: Schema): Schema {
  const reference = value?.$ref;
  if (typeof reference !== "string" || !reference.startsWith("#/components/headers/")) return value;
  const header = findHeader(reference);
  return header.required ? value : { ...header };
}

/** An open list of values, such as `OrderStatus`, has the type of its known values: with `| string` it would have none. */
function closeList(value: Schema): Schema {
  const [known, other, ...more] = Array.isArray(value?.anyOf) ? (value.anyOf as Schema[]) : [];
  if (!known || other?.type !== "string" || Object.keys(other).length > 1 || more.length > 0) return value;
  const { anyOf, ...others } = value;
  return { ...others, ...known };
}
