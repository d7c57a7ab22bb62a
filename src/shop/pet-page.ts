import type { CataloguePet } from "../contract/contract.ts";
import { type Html, html, paragraphs } from "./html.ts";
import { contactLinks, hasContact, layout, type Shop } from "./layout.ts";
import { factsOf, nameOf, priceOf, summaryOf } from "./pet-facts.ts";
import { paw, photoPath, photoUrl, picture } from "./photo.ts";
import { writePet } from "./structured-data.ts";

/** Maximum length of the description in previews of links. */
const PREVIEW_LENGTH = 160;

/** Returns the page of a pet. */
export function petPage(shop: Shop, pet: CataloguePet): string {
  const { language, root, today, publicUrl } = shop;
  const { shop: texts } = language;
  const [first] = pet.photos;
  const name = nameOf(pet, language);
  const summary = summaryOf(pet, language, today);
  const price = priceOf(pet, language);
  const facts = factsOf(pet, language, today).map(
    ({ label, text }) => html`<div><dt>${label}</dt><dd dir="auto">${text}</dd></div>`,
  );
  const main = html`<nav class="back"><a class="line" href="${root}shop">${texts.allPets}</a></nav>
<article class="pet">
<div class="photos">${photos(shop, pet, name)}</div>
<div class="about">
<h1 dir="auto">${name}</h1>
${summary && html`<p class="summary" dir="auto">${summary}</p>`}
${(price || pet.status === "pending") && html`<p class="price">${price && html`<b>${price}</b>`}${pet.status === "pending" && html`<span class="badge">${language.pet.pending}</span>`}</p>`}
${ask(shop, pet, name)}
${pet.description && html`<div class="text">${paragraphs(pet.description)}</div>`}
${facts.length > 0 && html`<h2>${texts.facts}</h2><dl>${facts}</dl>`}
</div>
</article>`;
  return layout(shop, {
    title: name,
    description: describe(pet, [summary, price]),
    canonical: `shop/pets/${pet.id}`,
    pictureUrl: first && publicUrl && photoUrl(first, publicUrl),
    head: [writePet(shop, pet)],
    main,
  });
}

/** The width of the picture at the top of the page of a pet, and of those below it. */
const FIRST_WIDTHS = "(min-width: 76rem) 38rem, (min-width: 56rem) 50vw, 94vw";
const OTHER_WIDTHS = "(min-width: 76rem) 13rem, (min-width: 56rem) 17vw, 31vw";

function photos({ language, photoFolder: folder }: Shop, pet: CataloguePet, name: string): Html[] {
  if (pet.photos.length === 0) return [html`<div class="picture">${paw}</div>`];
  return pet.photos.map((photo, index) => {
    const alt = photo.alt || language.shop.photoOf(name, index + 1);
    const isFirst = index === 0;
    const image = picture(photo, { folder, widths: isFirst ? FIRST_WIDTHS : OTHER_WIDTHS, alt, isFirst });
    return html`<a class="picture" href="${photoPath(photo, 1600, folder)}">${image}</a>`;
  });
}

/** Returns the link to the form for questions if there is one, otherwise phone number and email address. */
function ask({ settings, language, root }: Shop, pet: CataloguePet, name: string): Html {
  const { shop: texts } = language;
  if (settings.privacyUrl !== undefined) {
    return html`<p class="ask"><a class="button" href="${root}shop/pets/${pet.id}/question">${texts.ask(name)}</a></p>`;
  }
  return hasContact(settings)
    ? html`<p class="ask"><span class="line">${texts.askDirectly(name)}</span>${contactLinks(settings)}</p>`
    : html``;
}

function describe({ description }: CataloguePet, parts: (string | undefined)[]): string {
  const text = [...parts, description?.replace(/\s+/g, " ").trim()].filter(Boolean).join(" · ");
  if (text.length <= PREVIEW_LENGTH) return text;
  // Does not cut a surrogate pair.
  return `${text
    .slice(0, PREVIEW_LENGTH - 1)
    .replace(/[\ud800-\udbff]$/, "")
    .trimEnd()}…`;
}
