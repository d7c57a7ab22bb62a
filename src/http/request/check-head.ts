import { type Refusal, refuse } from "../../errors.ts";
import type { Exchange } from "../exchange.ts";
import { limitUnreadBody } from "./read-body.ts";

const URL_BYTES_MAX = 8192;
const HEADER_BYTES_MAX = 8192;
/** Bytes of a header line beside name and value: colon, space, CR and LF. */
const HEADER_LINE_BYTES = 4;

/** A host name or an address, with an optional port. The runtime joins several `Host` headers by a comma. */
const host = /^(?:[\w.~-]+|\[[\da-f:.]+\])(?::\d{0,5})?$/i;

/** Refuses a URL or headers that are too long (414, 431), and an invalid `Host` (400). Also limits the unread body. */
export function checkHead({ request, requestHeaders, headers }: Exchange): Refusal | undefined {
  let bytes = 0;
  for (const name in requestHeaders) bytes += name.length + `${requestHeaders[name]}`.length + HEADER_LINE_BYTES;
  limitUnreadBody(requestHeaders, headers);
  if (request.url.length > URL_BYTES_MAX) return refuse("uri_too_long");
  if (bytes > HEADER_BYTES_MAX) return refuse("headers_too_large");
  const isHost = requestHeaders.host === undefined || host.test(requestHeaders.host);
  if (isHost) return undefined;
  const message = "Send one `Host` header, with a host name or an address.";
  return refuse("invalid_request", message, [{ in: "header", name: "Host" }]);
}
