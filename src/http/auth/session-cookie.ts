/** The cookie that carries a session (RFC 6265), and which requests with it are to be trusted. */
import { SESSION_LIFETIME_MILLISECONDS } from "../../store/tables/sessions.ts";

const NAME = "petstore-session";
const attributes = "HttpOnly; SameSite=Lax; Path=/";

/** Over TLS the name makes the browser insist on Secure, on the path, and on this very host. */
function nameOf(isSecure: boolean): string {
  return isSecure ? `__Host-${NAME}` : NAME;
}

/** The token in a `Cookie` header. */
export function readSessionCookie(header: string | null, isSecure: boolean): string | undefined {
  const start = `${nameOf(isSecure)}=`;
  const pair = header?.split(/; */).find((each) => each.startsWith(start));
  return pair?.slice(start.length) || undefined;
}

/** A `Set-Cookie` header with this token; without one, it takes the cookie away. */
export function writeSessionCookie(token: string | undefined, isSecure: boolean): string {
  const seconds = token === undefined ? 0 : SESSION_LIFETIME_MILLISECONDS / 1000;
  return `${nameOf(isSecure)}=${token ?? ""}; Max-Age=${seconds}; ${attributes}${isSecure ? "; Secure" : ""}`;
}

/**
 * Whether a page of this server sent the request. Every browser says where a request that changes something comes from:
 * in `Sec-Fetch-Site`, those before 2023 in `Origin` alone. `neither` says what holds for a program that is no browser.
 */
export function isSameOrigin({ headers }: Request, baseUrl: string, neither: boolean): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  const origin = headers.get("origin");
  if (origin === null) return neither;
  return origin === URL.parse(baseUrl)?.origin || URL.parse(origin)?.host === headers.get("host");
}
