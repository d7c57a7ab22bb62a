import type { Fault } from "../../errors.ts";

/** Bare or in double quotes (an RFC 9651 string, without escapes), 1 to 255 characters of printable ASCII. */
const format = /^(?:"([ !#-~]{1,255})"|([!#-~](?:[ !#-~]{0,253}[!#-~])?))$/;

const fault: Fault = {
  in: "header",
  name: "Idempotency-Key",
  reason: "must have 1 to 255 characters of printable ASCII, bare or in double quotes",
};

/** Returns the key in an `Idempotency-Key` header (draft-ietf-httpapi-idempotency-key-header), or what is wrong with it. */
export function readIdempotencyKey(header: string | undefined): string | undefined | Fault {
  if (header === undefined) return undefined;
  const [, quoted, bare] = format.exec(header) ?? [];
  return quoted ?? bare ?? fault;
}
