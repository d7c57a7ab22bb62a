import type { Config } from "../../config.ts";

/** Security headers of everything below `/docs`. */
export const bookSecurity = {
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Opener-Policy": "same-origin",
};

/** The Content-Security-Policy of a page, which loads files of this server only and sends requests to `origins`. */
export function bookPolicy(origins: string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${["'self'", ...origins].join(" ")}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Origins of the configured base URLs, to which the interactive reference may send requests. */
export function apiOrigins({ baseUrls }: Config): string[] {
  return Object.values(baseUrls).flatMap((url) => (url ? [new URL(url).origin] : []));
}
