/** The session cookie (RFC 6265), and the check that a request with it is not cross-site (CSRF). */
import { SESSION_LIFETIME_MILLISECONDS } from "../../store/tables/sessions.ts";

const NAME = "petstore-session";
const attributes = "HttpOnly; SameSite=Lax; Path=/";

/** The prefix `__Host-` makes browsers require TLS (`Secure`), `Path=/` and exactly this host. */
function nameOf(isSecure: boolean): string {
  return isSecure ? `__Host-${NAME}` : NAME;
}

export function readSessionCookie(header: string | null, isSecure: boolean): string | undefined {
  const start = `${nameOf(isSecure)}=`;
  const pair = header?.split(/; */).find((each) => each.startsWith(start));
  return pair?.slice(start.length) || undefined;
}

/** Returns a `Set-Cookie` header with this token; without a token it deletes the cookie. */
export function writeSessionCookie(token: string | undefined, isSecure: boolean): string {
  const seconds = token === undefined ? 0 : SESSION_LIFETIME_MILLISECONDS / 1000;
  return `${nameOf(isSecure)}=${token ?? ""}; Max-Age=${seconds}; ${attributes}${isSecure ? "; Secure" : ""}`;
}

/**
 * Whether a page of this server sent the request. With a request that changes data, browsers send its origin in
 * `Sec-Fetch-Site`, those before 2023 in `Origin` only. `ifUnknown`: the result if both are absent, as from programs.
 */
export function isSameOrigin(request: Request, baseUrl: string, ifUnknown: boolean): boolean {
  const { headers } = request;
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  const origin = headers.get("origin");
  return origin === null ? ifUnknown : isOwnOrigin(origin, request, baseUrl);
}

/** Whether an `Origin` is that of this server: of the base URL, or of the request itself. */
export function isOwnOrigin(origin: string, { headers }: Request, baseUrl: string): boolean {
  return origin === URL.parse(baseUrl)?.origin || URL.parse(origin)?.host === headers.get("host");
}
