/** Sitemaps: https://www.sitemaps.org/protocol.html */
const START = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Returns a sitemap with entries that `sitemapEntries` has written. */
export function sitemap(entries: string): string {
  return `${START}<urlset ${NAMESPACE}>\n${entries}</urlset>\n`;
}

/** Returns the entries of pages, for a part of a sitemap. */
export function sitemapEntries(urls: string[]): string {
  return urls.map((url) => `<url><loc>${escapeXml(url)}</loc></url>\n`).join("");
}

/** Returns an index of sitemaps. */
export function sitemapIndex(urls: string[]): string {
  const entries = urls.map((url) => `<sitemap><loc>${escapeXml(url)}</loc></sitemap>\n`);
  return `${START}<sitemapindex ${NAMESPACE}>\n${entries.join("")}</sitemapindex>\n`;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] as string);
}
