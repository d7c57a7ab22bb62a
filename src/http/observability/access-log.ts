import type { Config } from "../../config.ts";
import { pathOf } from "../base-url.ts";
import { cacheByText } from "../cache-by-text.ts";
import type { Exchange } from "../exchange.ts";
import type { Log } from "./log.ts";
import type { Metrics } from "./metrics.ts";

/** Status for the log and the metrics of a request that was not executed because its client disconnected. */
const CLIENT_CLOSED_REQUEST = 499;

/** Returns a function that logs and counts a response. */
export function createResponseObserver(log: Log, metrics: Metrics, { apiKey, areAddressesLogged }: Config) {
  const userAgentOf = cacheByText((text) => JSON.stringify(redact(text, apiKey)));

  return function observe(response: Response, exchange: Exchange): Response {
    const { request, requestHeaders, requestId, handlerName, caller, trace } = exchange;
    const status = response.status === 400 && request.signal.aborted ? CLIENT_CLOSED_REQUEST : response.status;
    const userAgent = requestHeaders["user-agent"];
    const seconds = (performance.now() - exchange.receivedAt) / 1000;
    metrics.observeRequest(handlerName, status, seconds);
    log.request({
      requestId,
      method: request.method,
      path: redact(pathOf(request.url), apiKey),
      operation: handlerName,
      status,
      microseconds: Math.round(seconds * 1e6),
      keyId: caller?.keyId,
      personId: caller?.session?.personId,
      address: areAddressesLogged ? exchange.address : undefined,
      userAgent: userAgent === undefined ? undefined : userAgentOf(userAgent),
      trace,
    });
    return response;
  };
}

const LENGTH_MAX = 200;
const SECRET_LENGTH_MIN = 20;
/** Maximum number of times that percent-encoding is undone; a text that is encoded more often is dropped. */
const DECODINGS_MAX = 4;

/**
 * Returns a text from a client for the log, cut at 200 characters and without secrets: API keys, the operator's own key
 * `apiKey` (`PETSTORE_API_KEY`), and tokens of sessions and links. They are found even if they are percent-encoded.
 */
function redact(text: string, apiKey: string | undefined): string {
  if (text.length < SECRET_LENGTH_MIN) return text;
  const asSent = removeKey(text, apiKey);
  // Decoded first: of an encoded token, the part after the last encoded character may be as long as a token.
  const decoded = decodePercent(asSent);
  if (decoded === undefined) return "…";
  const redacted = removeTokens(removeKey(decoded, apiKey));
  return (redacted === decoded ? asSent : redacted).slice(0, LENGTH_MAX);
}

function removeKey(text: string, apiKey: string | undefined): string {
  return apiKey === undefined ? text : text.replaceAll(apiKey, "…");
}

function removeTokens(text: string): string {
  // Tokens of sessions and links have 43 characters.
  return text.replace(/pst_(pub_)?(live|test)_\w*…?/gi, "pst_$1$2_…").replace(/[\w-]{40,}/g, "…");
}

/** Decodes ASCII characters, however often they are encoded; undefined if that is too often. */
function decodePercent(text: string): string | undefined {
  let decoded = text;
  for (let count = 0; decoded.includes("%") && count < DECODINGS_MAX; count += 1) {
    const previous = decoded;
    // `%2541` is `%41`, and that is `A`.
    decoded = decoded.replace(/%(?:25)*([2-7][\da-f])/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
    if (decoded === previous) return decoded;
  }
  return decoded.includes("%") ? undefined : decoded;
}
