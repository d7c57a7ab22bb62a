import { buildRequest, type OperationId, type Request } from "../../client/index.ts";
import { apiUrl } from "../urls.ts";

/** The `curl` command for a request, quoted for a POSIX shell; with `file`, it sends that file as the body. */
export function toCurlCommand<Id extends OperationId>(operation: Id, request: Request<Id>, file?: string): string {
  const { method, url, headers, body } = buildRequest(operation, request, apiUrl);
  const isMethodImplied = method === "GET" || (method === "POST" && body !== undefined);
  const parts = [
    isMethodImplied ? `curl ${quote(url)}` : `curl -X ${method} ${quote(url)}`,
    '-H "Authorization: Bearer $KEY"',
    ...Object.entries(headers).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    ...(file !== undefined ? [`--data-binary ${quote(`@${file}`)}`] : body !== undefined ? [`-d ${quote(body)}`] : []),
  ];
  return parts.join(" \\\n  ");
}

function quote(text: string): string {
  return /^[\w:/.@-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
