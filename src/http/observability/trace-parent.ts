/** The trace of a request, and the operation of the caller that sent it, as hexadecimal ids. */
export interface TraceParent {
  traceId: string;
  parentId: string;
}

/** Version, trace id, parent id and flags. Versions after 00 may append fields; a comma joins repeated headers. */
const FORMAT = /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]{2}(?:$|-[^,]*$)/;
/** Length of a header with the version 00, which has no other fields. */
const FIRST_VERSION_LENGTH = 55;

/** Reads a `traceparent` header (W3C Trace Context, section 3.2); undefined if it is invalid or sent twice. */
export function readTraceParent(header: string): TraceParent | undefined {
  const [, version, traceId, parentId] = FORMAT.exec(header) ?? [];
  if (traceId === undefined || parentId === undefined) return undefined;
  return version === "00" && header.length > FIRST_VERSION_LENGTH ? undefined : { traceId, parentId };
}
