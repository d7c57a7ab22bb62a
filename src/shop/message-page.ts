import type { Message } from "../../languages/language.ts";
import { html } from "./html.ts";
import { contactLinks, hasContact, layout, type Shop } from "./layout.ts";
import { paw } from "./photo.ts";

/** Returns a page with one message, such as an error or a confirmation, and a link to all pets. */
export function messagePage(shop: Shop, { title, text }: Message, { showsContact = false } = {}): string {
  const { language, root, settings } = shop;
  const main = html`<div class="message">${paw}
<h1 dir="auto">${title}</h1>
<p>${text}</p>
${showsContact && hasContact(settings) && html`<p>${contactLinks(settings)}</p>`}
<p><a class="button" href="${root}shop">${language.shop.allPets}</a></p>
</div>`;
  return layout(shop, { title, main });
}
