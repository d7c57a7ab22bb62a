import { createHash } from "node:crypto";
import { writeJson } from "../contract/json.ts";

/** The filters of a list, by the names of their query parameters. */
type Filter = { [name: string]: string | bigint | bigint[] | undefined };

const POSITION_BYTES = 8;
const SEAL_BYTES = 10;

/**
 * The `Link` header that leads to the page after the item with id `last` (RFC 8288). Its cursor is the position and a
 * seal over position and filters, so that it is refused when it is changed or used with other filters. It grants nothing.
 */
export function toNextLink(url: string, limit: number, filter: Filter, last: bigint): string {
  const parameters = new URLSearchParams({ limit: `${limit}` });
  for (const [name, value] of Object.entries(filter)) {
    for (const each of [value ?? []].flat()) parameters.append(name, `${each}`);
  }
  const position = Buffer.alloc(POSITION_BYTES);
  position.writeBigInt64BE(last);
  parameters.set("cursor", Buffer.concat([position, seal(position, filter)]).toString("base64url"));
  return `<${url}?${parameters}>; rel="next"`;
}

/** The position in a cursor that was made for these filters. */
export function readCursor(cursor: string, filter: Filter): bigint | "invalid" {
  const bytes = Buffer.from(cursor, "base64url");
  const position = bytes.subarray(0, POSITION_BYTES);
  const isOurs =
    bytes.length === POSITION_BYTES + SEAL_BYTES &&
    // Decoding passes over characters that are no base64url.
    bytes.toString("base64url") === cursor &&
    bytes.subarray(POSITION_BYTES).equals(seal(position, filter));
  return isOurs ? position.readBigInt64BE() : "invalid";
}

function seal(position: Buffer, filter: Filter): Buffer {
  const sorted = Object.fromEntries(Object.entries(filter).sort(([one], [other]) => (one < other ? -1 : 1)));
  return createHash("sha256").update(position).update(writeJson(sorted)).digest().subarray(0, SEAL_BYTES);
}
