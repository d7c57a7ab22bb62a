import { contentOf, type ReadyRequest } from "../../requests/request.ts";
import { adminKey } from "../stores.ts";
import { toBytes } from "../transcript.ts";

export interface PreparedRequest {
  title: string;
  /** The request as sent, with placeholders. */
  request: string;
}

/** Requests in their order. Each receives the response to the one before, for its links and ETags. */
export type Requests = Generator<PreparedRequest, void, string>;

export type Headers = { [name: string]: string };

export interface RequestOptions {
  /** The `Authorization` header, or null for none. The default is an admin's. */
  authorization?: string | null;
  headers?: Headers;
  host?: string;
}

export const host = "petstore.test";
export const json = { "Content-Type": "application/json" };
export const origin = { Origin: "https://shop.test" };
export const pet = '{"name":"Rex","categoryId":1}';

/** Keys with a valid checksum that were never created. */
export const unknownKeys = {
  production: "pst_live_ThisKeyWasMadeByNobodyAtAll0004UBysO",
  staging: "pst_test_ThisKeyWasMadeByNobodyAtAll0000WH9RP",
};

/** Tokens of the real length, to compute the `Content-Length` of a body. */
const sampleTokens = {
  "set-up token": "T".repeat(43),
  "link token": "T".repeat(43),
  "recovery code": "C".repeat(34),
};

export const anonymous: RequestOptions = { authorization: null };

export const key = (name: string): RequestOptions => ({ authorization: `Bearer {{key ${name}}}` });

/** The session that the last response started. */
export const session: RequestOptions = { ...anonymous, headers: { Cookie: "petstore-session={{session}}" } };

export function send(title: string, line: string, options: RequestOptions = {}, body = ""): PreparedRequest {
  const { authorization = `Bearer ${adminKey}`, headers = {} } = options;
  const all: Headers = {
    Host: options.host ?? host,
    ...(authorization !== null && { Authorization: authorization }),
    ...headers,
    Connection: "close",
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return { title, request: `${line} HTTP/1.1\r\n${lines.join("")}\r\n${body}` };
}

export const get = (title: string, path: string, options?: RequestOptions) => send(title, `GET ${path}`, options);

export const head = (title: string, path: string, options?: RequestOptions) => send(title, `HEAD ${path}`, options);

export const remove = (title: string, path: string, options?: RequestOptions) => send(title, `DELETE ${path}`, options);

export function post(title: string, body: string, options: RequestOptions & { path?: string } = {}): PreparedRequest {
  return sendBody(title, `POST ${options.path ?? "/v1/pets"}`, body, options);
}

export function patch(title: string, path: string, body: string, options: RequestOptions = {}): PreparedRequest {
  return sendBody(title, `PATCH ${path}`, body, options);
}

function sendBody(title: string, line: string, body: string, options: RequestOptions): PreparedRequest {
  const headers = { ...json, "Content-Length": `${toBytes(body, sampleTokens).length}`, ...options.headers };
  return send(title, line, { ...options, headers }, body);
}

/** A request of the catalogue, by an admin or by the session that it belongs to. */
export function ready(title: string, { method, path, headers, body, cookie }: ReadyRequest): PreparedRequest {
  const line = `${method} ${path}`;
  const options: RequestOptions =
    cookie === undefined
      ? { headers }
      : { ...anonymous, headers: { ...headers, Cookie: cookie, "Sec-Fetch-Site": "same-origin" } };
  if (body === undefined) return send(title, line, options);
  const content = contentOf(body);
  return sendBody(title, line, typeof content === "string" ? content : `{{byte ${content.toHex()}}}`, options);
}

export function preflight(title: string, path: string, headers: Headers): PreparedRequest {
  return send(title, `OPTIONS ${path}`, { authorization: null, headers: { ...origin, ...headers } });
}

export const headerOf = (response: string, name: string): string | undefined =>
  new RegExp(`^${name}: (.*)$`, "im").exec(response)?.[1];

/** The path of the next page. */
export const nextOf = (response: string): string | undefined =>
  /^<[^>]*(\/v1\/[^>]+)>; rel="next"$/.exec(headerOf(response, "Link") ?? "")?.[1];

/** All pages of a list. */
export function* walk(title: string, first: string): Requests {
  let page = 1;
  let path: string | undefined = first;
  while (path) {
    const response: string = yield get(`200: page ${page} of ${title}`, path);
    path = nextOf(response);
    page += 1;
  }
}
