import type { Language } from "../../languages/language.ts";
import type { CataloguePet } from "../contract/contract.ts";
import { type Html, html } from "./html.ts";
import { layout, type Shop } from "./layout.ts";
import { nameOf } from "./pet-facts.ts";

/** What a visitor has typed. */
export interface QuestionTexts {
  name: string;
  email: string;
  phone: string;
  message: string;
}

export type QuestionField = keyof QuestionTexts;

/** A honeypot: people do not see this field, so only programs fill it in. */
export const TRAP_FIELD = "homepage";
export const TOKEN_FIELD = "token";

/** What is wrong with a form that was sent: a field, or the form as a whole. */
export type QuestionFault = keyof Language["question"]["faults"];

export interface QuestionForm {
  texts: QuestionTexts;
  token: string;
  faults: QuestionFault[];
  /** Number of days after which the enquiry is removed. */
  keptDays: number;
}

/** Maximum lengths of the contract, in characters. Browsers count UTF-16 code units, which are at least as many. */
const fields = {
  name: { type: "text", autocomplete: "name", lengthMax: 200 },
  email: { type: "email", autocomplete: "email", lengthMax: 254 },
  phone: { type: "tel", autocomplete: "tel", lengthMax: 50 },
} as const;
const MESSAGE_LENGTH_MAX = 4000;

/** Returns the page with the form for a question about a pet, with the texts that were entered and their faults. */
export function questionPage(shop: Shop, pet: CataloguePet, form: QuestionForm): string {
  const { language, root, settings } = shop;
  const { question: words } = language;
  const { texts, token, faults, keptDays } = form;
  const name = nameOf(pet, language);
  const title = words.heading(name);
  const formFaults = faults.filter((fault) => !(fault in texts));
  const main = html`<nav class="back"><a class="line" href="${root}shop/pets/${pet.id}">${name}</a></nav>
<h1 dir="auto">${title}</h1>
<form class="question" method="post">
${formFaults.map((fault) => html`<p class="fault" role="alert">${words.faults[fault]}</p>`)}
${input("name", form, language, true)}
<p class="hint">${words.reach}</p>
${input("email", form, language)}
${input("phone", form, language)}
<label>${words.message}<textarea name="message" rows="7" maxlength="${MESSAGE_LENGTH_MAX}" required${state("message", form)}>
${texts.message}</textarea></label>
${explain("message", form, language)}
<div class="trap" aria-hidden="true"><label>${words.trap}<input name="${TRAP_FIELD}" tabindex="-1" autocomplete="off"></label></div>
<input type="hidden" name="${TOKEN_FIELD}" value="${token}">
<p class="hint">${words.use(keptDays)}</p>
${settings.privacyUrl && html`<a class="line" href="${settings.privacyUrl}" rel="noopener">${language.store.privacy}</a>`}
<p><button>${words.send}</button></p>
</form>`;
  return layout(shop, { title, main });
}

function input(field: keyof typeof fields, form: QuestionForm, language: Language, isRequired = false): Html {
  const { type, autocomplete, lengthMax } = fields[field];
  const label = language.question[field];
  return html`<label>${label}<input name="${field}" type="${type}" autocomplete="${autocomplete}" maxlength="${lengthMax}" value="${form.texts[field]}"${isRequired && html` required`}${state(field, form)}></label>
${explain(field, form, language)}`;
}

/** Attributes of a field at fault; the first one gets the focus. */
function state(field: QuestionField, { faults }: QuestionForm): Html | false {
  if (!faults.includes(field)) return false;
  return html` aria-invalid="true" aria-describedby="fault-${field}"${faults[0] === field && html` autofocus`}`;
}

function explain(field: QuestionField, { faults }: QuestionForm, { question }: Language): Html | false {
  return faults.includes(field) && html`<p class="fault" id="fault-${field}">${question.faults[field]}</p>`;
}
