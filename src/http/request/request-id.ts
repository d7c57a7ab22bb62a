import { randomBytes } from "../../credentials/bytes.ts";

const processPart = randomBytes(6).toString("base64url").replace(/[-_]/g, "x");
let count = 0;

/** Returns a request id that is unique across processes. */
export function nextRequestId(): string {
  count += 1;
  return `${processPart}-${count.toString(36)}`;
}
