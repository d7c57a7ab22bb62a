import type { Json } from "../../src/contract/json.ts";
import { writeJson } from "../../src/contract/write-json.ts";
import { readJson } from "./read-json.ts";

export interface TestResponse {
  status: number;
  headers: Headers;
  /** The JSON, integers as bigint; undefined for an empty body or another media type. */
  // biome-ignore lint/suspicious/noExplicitAny: tests assert what they expect of it.
  body: any;
  text: string;
  bytes: Uint8Array;
}

export interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
  /** Text and bytes are sent unchanged, all else as exact JSON. */
  body?: Json | object | Uint8Array | ReadableStream;
  /** The API key; null sends none. The default of a pet store is a key of scope `write`, or none if there is a cookie. */
  key?: string | null;
  /** The cookie of a session, sent with the `Origin` of this server. */
  cookie?: string;
}

export async function sendRequest(url: string, options: RequestOptions): Promise<TestResponse> {
  const { method = "GET", headers = {}, body, cookie, key = null } = options;
  const isRaw = body instanceof Uint8Array || body instanceof ReadableStream || typeof body === "string";
  const response = await fetch(url, {
    method,
    headers: {
      ...(key !== null && { Authorization: `Bearer ${key}` }),
      ...(cookie !== undefined && { Cookie: cookie, Origin: new URL(url).origin }),
      ...headers,
    },
    ...(body !== undefined && { body: isRaw ? body : writeJson(body) }),
    redirect: "manual",
  });
  const bytes = await readBody(response);
  const text = new TextDecoder().decode(bytes);
  const isJson = response.headers.get("content-type") === "application/json";
  return {
    status: response.status,
    headers: response.headers,
    text,
    bytes,
    body: isJson && text ? readJson(text) : undefined,
  };
}

/** Reads the whole body; of a stream, which does not end, only the first part. */
async function readBody(response: Response): Promise<Uint8Array> {
  // A response to HEAD has none.
  if (!response.body || response.headers.get("content-type") !== "text/event-stream") return response.bytes();
  const reader = response.body.getReader();
  const { value } = await reader.read();
  await reader.cancel();
  return value ?? new Uint8Array();
}

/** The cookie that a response sets, as a browser sends it back. */
export function cookieOf({ headers }: Pick<TestResponse, "headers">): string {
  return headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

/** Returns the path and query of the next page, from the `Link` header; undefined if there is none. */
export function nextPathOf(headers: Headers): string | undefined {
  return /<(?:https?:\/\/[^/]+)?([^>]+)>; rel="next"/.exec(headers.get("Link") ?? "")?.[1];
}
