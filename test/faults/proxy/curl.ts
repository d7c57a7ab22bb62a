import { runProgram } from "../programs.ts";
import type { RunningProxy } from "./proxies.ts";

export interface CurlResponse {
  /** 0 if there was no response. */
  status: number;
  /** HTTP version: `1.1` or `2`. */
  version: string;
  headers: Headers;
  text: string;
  /** What curl says about a failed request. */
  failure: string;
}

export interface CurlOptions {
  key?: string;
  method?: string;
  /** Header lines. */
  headers?: string[];
  /** A file that is sent as the body. */
  file?: string;
  json?: object;
  /** The loopback address from which the request is sent. */
  from?: string;
  isPlain?: boolean;
  arguments?: string[];
}

/** Sends a request through a proxy by its HTTP version, verifying its certificate. */
export async function curl(proxy: RunningProxy, path: string, options: CurlOptions = {}): Promise<CurlResponse> {
  const { key, method, headers = [], file, json, from, isPlain } = options;
  const [scheme, port] = isPlain ? ["http", proxy.plainPort] : ["https", proxy.port];
  const { host, certificate, httpVersion } = proxy;
  const lines = [...headers, ...(key ? [`Authorization: Bearer ${key}`] : []), ...(json ? [JSON_TYPE] : []), "Expect:"];
  const { output, errors } = await runProgram([
    "curl",
    ...["--silent", "--show-error", "--path-as-is", "--max-time", "30", "--include", "--cacert", certificate],
    ...[httpVersion === "2" ? "--http2" : "--http1.1", "--resolve", `${host}:${port}:127.0.0.1`, "--noproxy", "*"],
    ...["--write-out", "%{stderr}%{http_version}\\n%{errormsg}"],
    ...(method ? ["--request", method] : []),
    ...(file ? ["--data-binary", `@${file}`] : []),
    ...(json ? ["--data-raw", JSON.stringify(json)] : []),
    ...(from ? ["--interface", from] : []),
    ...lines.flatMap((line) => ["--header", line]),
    ...(options.arguments ?? []),
    `${scheme}://${host}:${port}${path}`,
  ]);
  const [version = "", failure = ""] = errors.split("\n").slice(-2);
  return { ...readResponse(output), version, failure };
}

const JSON_TYPE = "Content-Type: application/json";

/** Reads the last head, after any interim responses such as 100, and the body. */
function readResponse(output: string): { status: number; headers: Headers; text: string } {
  const interim = /^HTTP\/\S+ 1\d\d[^\r]*\r\n(?:[^\r]+\r\n)*\r\n/;
  let rest = output;
  while (interim.test(rest)) rest = rest.replace(interim, "");
  const end = rest.indexOf("\r\n\r\n");
  const [first = "", ...lines] = rest.slice(0, end < 0 ? 0 : end).split("\r\n");
  const headers = new Headers();
  for (const line of lines) {
    const colon = line.indexOf(":");
    headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return { status: Number(first.split(" ")[1] ?? 0), headers, text: rest.slice(end + 4) };
}
