import type { Json } from "../../src/contract/json.ts";

/** A response, or the reason why there is none: its status is then 0. */
export interface Reply {
  /** Method and path, for messages. */
  request: string;
  status: number;
  headers: Headers;
  mediaType: string;
  text: string;
  /** The body, if it is a JSON object; integers are bigint. */
  body: { [name: string]: Json } | undefined;
  /** Whether it may lack what each response of the service has: it may come from its HTTP parser. */
  isFromParser: boolean;
}

const TEXT_LENGTH = 80;

/** Describes a response in one line. */
export function describe({ status, mediaType, text, body, headers }: Reply): string {
  if (status === 0) return text.startsWith("no response") ? text : `no response: ${text}`;
  const location = headers.get("Location");
  const words = [`${status}`];
  if (typeof body?.code === "string") words.push(body.code);
  else if (mediaType !== "") words.push(mediaType);
  if (location !== null && status >= 300 && status < 400) words.push(`to ${location}`);
  if (body === undefined && text !== "") words.push(quote(text));
  return words.join(" ");
}

export function quote(text: string): string {
  const line = text.replace(/[\p{Cc}\s]+/gu, " ").trim();
  return JSON.stringify(line.length > TEXT_LENGTH ? `${line.slice(0, TEXT_LENGTH)}…` : line);
}
