import type { Language } from "../../languages/language.ts";
import type { StoreSettings } from "../contract/contract.ts";
import { toVisible } from "../contract/visible-text.ts";
import { type Html, html, lines } from "./html.ts";

/** What every page needs: the store that it shows, and the addresses for its links. */
export interface Shop {
  settings: StoreSettings;
  language: Language;
  /** The current day in the time zone of the store, such as `2026-11-28`. */
  today: string;
  /** Relative path from the page to the folder that contains `shop`. */
  root: string;
  /** Path from the page to the photos, with a slash at its end. */
  photoFolder: string;
  /** Public URL of the folder that contains `shop`, for absolute links; it ends in `/`. Undefined if not known. */
  publicUrl: string | undefined;
  /** Versions of the style sheet and of the logo, which are part of their addresses. */
  styleVersion: string;
  logoVersion: string | undefined;
}

export interface PageParts {
  /** Title in the tab, without the name of the store. */
  title: string | undefined;
  /** Sentence for search engines and previews of links. */
  description?: string;
  /** Path of the canonical URL below the public URL, such as `shop/pets/7`. */
  canonical?: string;
  /** URL of the picture that previews of links show. */
  pictureUrl?: string | undefined;
  /** Further elements of the head, such as structured data. */
  head?: Html[];
  main: Html;
}

/** Returns the relative path from a page to the folder that contains `shop`; `path` is that of the page, such as `/shop/pets/7`. */
export function rootOf(path: string): string {
  return "../".repeat(path.split("/").length - 2);
}

export function storeName({ settings, language }: Shop): string {
  return toVisible(settings.name) || language.shop.heading;
}

/** Returns a whole page. */
export function layout(shop: Shop, { title, description, canonical, pictureUrl, head, main }: PageParts): string {
  const { settings, language, root, styleVersion } = shop;
  const { shop: texts } = language;
  const name = storeName(shop);
  const fullTitle = title === undefined ? name : `${title} · ${name}`;
  const url = canonical !== undefined && shop.publicUrl !== undefined ? `${shop.publicUrl}${canonical}` : undefined;
  const page = html`<!doctype html>
<html lang="${language.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${fullTitle}</title>
<link rel="stylesheet" href="${root}shop/style.css?v=${styleVersion}">
<meta name="color-scheme" content="light dark">
${shop.logoVersion && html`<link rel="icon" href="${logoPath(shop)}">`}
${description && html`<meta name="description" content="${description}">`}
${!(settings.indexing && url) && html`<meta name="robots" content="noindex">`}
${shop.publicUrl && html`<link rel="alternate" type="application/feed+json" title="${name}" href="${root}shop/feed.json">`}
${url && html`<link rel="canonical" href="${url}">${openGraph(fullTitle, { description, url, pictureUrl, name })}`}
${head}
</head>
<body>
<a class="skip" href="#content">${texts.skip}</a>
<header class="top"><a class="home" href="${root}shop">${logo(shop)}<span dir="auto">${name}</span></a></header>
<main id="content">
${main}
</main>
${footer(shop)}
</body>
</html>
`;
  return page.text;
}

function logoPath({ root, logoVersion }: Shop): string {
  return `${root}shop/logo?v=${logoVersion}`;
}

function logo(shop: Shop): Html | undefined {
  const { logo: dimensions } = shop.settings;
  if (!dimensions || shop.logoVersion === undefined) return undefined;
  const { width, height } = dimensions;
  return html`<img class="logo" src="${logoPath(shop)}" alt="" width="${width}" height="${height}">`;
}

interface Preview {
  description: string | undefined;
  url: string;
  pictureUrl: string | undefined;
  name: string;
}

/** The properties that messengers and social networks show for a link: https://ogp.me */
function openGraph(title: string, { description, url, pictureUrl, name }: Preview): Html[] {
  const properties = { type: "website", site_name: name, title, description, url, image: pictureUrl };
  return Object.entries(properties).flatMap(([property, content]) =>
    content === undefined ? [] : [html`<meta property="og:${property}" content="${content}">`],
  );
}

function footer({ settings, language }: Shop): Html | undefined {
  const { store: words, shop: texts } = language;
  const { address, openingHours, website, imprintUrl, privacyUrl } = settings;
  const pages = [
    ...(website ? [link(website, words.website)] : []),
    ...(imprintUrl ? [link(imprintUrl, words.imprint)] : []),
    ...(privacyUrl ? [link(privacyUrl, words.privacy)] : []),
  ];
  const parts = [
    ...(address ? [html`<div><h2>${words.address}</h2><address dir="auto">${lines(address)}</address></div>`] : []),
    ...(openingHours ? [html`<div><h2>${words.openingHours}</h2><p dir="auto">${lines(openingHours)}</p></div>`] : []),
    ...(hasContact(settings) ? [html`<div><h2>${texts.contact}</h2><div>${contactLinks(settings)}</div></div>`] : []),
    ...(pages.length > 0 ? [html`<div class="pages">${pages}</div>`] : []),
  ];
  return parts.length > 0 ? html`<footer class="bottom">${parts}</footer>` : undefined;
}

export function hasContact({ phone, email }: StoreSettings): boolean {
  return phone !== undefined || email !== undefined;
}

/** Returns the links with the phone number and the email address. */
export function contactLinks({ phone, email }: StoreSettings): Html[] {
  const number = phone?.replace(/[^+\d]/g, "");
  return [
    ...(phone
      ? [number ? html`<a class="line" href="tel:${number}">${phone}</a>` : html`<span class="line">${phone}</span>`]
      : []),
    ...(email
      ? [html`<a class="line" href="mailto:${encodeURIComponent(email).replaceAll("%40", "@")}">${email}</a>`]
      : []),
  ];
}

/** Returns a link to another website; a URL whose scheme is not `http` or `https` becomes text. */
function link(url: string, text: string): Html {
  return /^https?:\/\//i.test(url)
    ? html`<a class="line" href="${url}" rel="noopener">${text}</a>`
    : html`<span class="line">${text}</span>`;
}
