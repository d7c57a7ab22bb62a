import { writeJson } from "../contract/json.ts";

/** The entity tag of a representation: its JSON, and the links that go with it. */
export function tagOf(json: string, link = ""): string {
  return `"${Bun.hash(json + link).toString(16)}"`;
}

/** Whether a list of tags such as `If-None-Match` names this one, weak or strong (RFC 9110, section 13.1.2). */
export function namesWeakly(list: string, tag: string): boolean {
  return list.split(",").some((each) => each.trim() === "*" || each.trim().replace(/^W\//, "") === tag);
}

/** Whether what a request would change is what it believes it to be (RFC 9110, sections 13.1.1 and 13.1.2). */
export function isCurrent(headers: Headers, resource: object): boolean {
  const ifMatch = headers.get("if-match");
  const ifNoneMatch = headers.get("if-none-match");
  if (ifMatch === null && ifNoneMatch === null) return true;

  const tag = tagOf(writeJson(resource));
  if (ifMatch !== null) return ifMatch.split(",").some((each) => each.trim() === "*" || each.trim() === tag);
  return ifNoneMatch === null || !namesWeakly(ifNoneMatch, tag);
}
