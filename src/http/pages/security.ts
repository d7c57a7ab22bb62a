export const securityHeaders = {
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Opener-Policy": "same-origin",
};

/** The Content-Security-Policy of a page that loads files of this server only. `styles`, `connect`: what else it may use. */
export function contentSecurityPolicy({
  styles = [],
  connect = [],
}: {
  styles?: string[];
  connect?: string[];
}): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${["'self'", ...styles].join(" ")}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${["'self'", ...connect].join(" ")}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
