import { writeJson } from "../../contract/json.ts";

/**
 * The entity tag of a representation: its JSON, and the links that go with it. Where something in it changes by itself,
 * the tag is of two parts, and a dot stands between them: before it what somebody has to change, behind it all.
 */
export function tagOf(body: object, json: string, link = ""): string {
  const all = hash(json + link);
  const lasting = lastingOf(body);
  return lasting === body ? `"${all}"` : `"${hash(writeJson(lasting))}.${all}"`;
}

/** Without what changes by itself: to have been seen again makes nobody somebody else. */
function lastingOf(body: object): object {
  return "lastSeenAt" in body ? { ...body, lastSeenAt: undefined } : body;
}

function hash(text: string): string {
  return Bun.hash(text).toString(16);
}

/** Whether a list of tags such as `If-None-Match` names this one, weak or strong (RFC 9110, section 13.1.2). */
export function namesWeakly(list: string, tag: string): boolean {
  return list.split(",").some((each) => each.trim() === "*" || each.trim().replace(/^W\//, "") === tag);
}

/**
 * Whether what a request would change is what it believes it to be (RFC 9110, sections 13.1.1 and 13.1.2). `If-Match` is
 * held against what somebody has to change, or nobody who is at work could ever be changed.
 */
export function isCurrent(headers: Headers, resource: object): boolean {
  const ifMatch = headers.get("if-match");
  const ifNoneMatch = headers.get("if-none-match");
  if (ifMatch !== null) {
    const tag = `"${hash(writeJson(lastingOf(resource)))}"`;
    const tags = ifMatch.split(",").map((each) => each.trim().replace(/\.\w+"$/, '"'));
    return tags.includes("*") || tags.includes(tag);
  }
  return ifNoneMatch === null || !namesWeakly(ifNoneMatch, tagOf(resource, writeJson(resource)));
}
