import type { CataloguePet, Category } from "../contract/contract.ts";
import { toVisible } from "../contract/visible-text.ts";
import { ageGroups, type Choice, writeChoice } from "./choice.ts";
import { type Html, html } from "./html.ts";
import { layout, type Shop } from "./layout.ts";
import { nameOf, priceOf, summaryOf } from "./pet-facts.ts";
import { paw, picture } from "./photo.ts";
import { writeStore } from "./structured-data.ts";

interface ListPage {
  pets: CataloguePet[];
  /** The categories that visitors can choose from. */
  categories: Category[];
  choice: Choice;
  /** The cursor of this page, and of the next one. */
  cursor: string | undefined;
  next: string | undefined;
}

/** Number of pictures that are loaded with high priority. The others are loaded lazily. */
const FIRST_PICTURES = 2;

/** Returns the page with the pets of the store. */
export function listPage(shop: Shop, { pets, categories, choice, cursor, next }: ListPage): string {
  const { language, root } = shop;
  const { shop: texts } = language;
  const isChosen = Object.values(choice).some((each) => each !== undefined);
  const isFirst = cursor === undefined;
  const pager = [
    isFirst
      ? undefined
      : html`<a class="button quiet" href="${root}shop${writeChoice(choice)}" rel="first">${texts.first}</a>`,
    next && html`<a class="button" href="${root}shop${writeChoice(choice, next)}" rel="next">${texts.next}</a>`,
  ].filter((each) => each !== undefined && each !== "");
  const main = html`<h1>${texts.heading}</h1>
${filters(shop, categories, choice)}
${pets.length > 0 ? html`<ul class="pets">${pets.map((pet, index) => card(shop, pet, isFirst && index < FIRST_PICTURES))}</ul>` : emptyList(shop, isChosen)}
${pager.length > 0 && html`<nav class="pager" aria-label="${texts.pages}">${pager}</nav>`}`;
  const isHome = isFirst && !isChosen;
  return layout(shop, {
    title: isFirst && !isChosen ? undefined : texts.heading,
    description: texts.description(toVisible(shop.settings.name)),
    ...(isHome && { canonical: "shop", head: [writeStore(shop)] }),
    main,
  });
}

function filters({ language, root }: Shop, categories: Category[], { category, sex, age }: Choice): Html {
  const { shop: texts, pet: words } = language;
  const { heading, allCategories, anySex, anyAge, show } = texts.filters;
  const named = categories.map(({ id, name }) => [`${id}`, toVisible(name ?? "") || `${id}`] as const);
  const sexes = [
    ["female", words.female],
    ["male", words.male],
  ] as const;
  const ages = ageGroups.map((group) => [group, texts.ages[group]] as const);
  return html`<form class="filters" action="${root}shop" method="get" role="search" aria-label="${heading}">
${named.length > 1 && select("category", words.category, [["", allCategories], ...named], `${category ?? ""}`)}
${select("sex", words.sex, [["", anySex], ...sexes], sex)}
${select("age", texts.age, [["", anyAge], ...ages], age)}
<button>${show}</button>
</form>`;
}

type Option = readonly [value: string, text: string];

function select(name: string, label: string, options: Option[], chosen = ""): Html {
  const all = options.map(
    ([value, text]) => html`<option value="${value}"${value === chosen && html` selected`}>${text}</option>`,
  );
  return html`<select name="${name}" aria-label="${label}">${all}</select>`;
}

/**
 * Widths of a picture in the grid of pets, as in the attribute `sizes`: see `.pets` in the style sheet. On phones, it
 * is 46vw. The smaller value lets phones with a device pixel ratio of 2 load 320 pixels, 94 % of those that they show.
 */
const CARD_WIDTHS = "(min-width: 62rem) 18rem, (min-width: 40rem) 30vw, (min-width: 22.5rem) 40vw, 92vw";

function card(shop: Shop, pet: CataloguePet, isFirst: boolean): Html {
  const { language, root, photoFolder, today } = shop;
  const [photo] = pet.photos;
  // The name follows, so the picture needs no alternative text.
  const image = photo
    ? picture(photo, { folder: photoFolder, widths: CARD_WIDTHS, alt: photo.alt ?? "", isFirst })
    : paw;
  const summary = summaryOf(pet, language, today);
  const price = priceOf(pet, language);
  return html`<li><div class="picture">${image}</div>
<h2><a href="${root}shop/pets/${pet.id}" dir="auto">${nameOf(pet, language)}</a></h2>
${summary && html`<p dir="auto">${summary}</p>`}
${(price || pet.status === "pending") && html`<p class="price">${price && html`<b>${price}</b>`}${pet.status === "pending" && html`<span class="badge">${language.pet.pending}</span>`}</p>`}</li>`;
}

function emptyList({ language, root }: Shop, isChosen: boolean): Html {
  const { noneYet, noneMatch, showAll } = language.shop;
  if (!isChosen) return html`<p class="empty">${paw}${noneYet}</p>`;
  return html`<p class="empty">${paw}${noneMatch}<a class="button quiet" href="${root}shop">${showAll}</a></p>`;
}
