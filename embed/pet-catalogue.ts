/**
 * The custom element `<pet-catalogue>`, which shows the pets of the store on another website. The service serves it as
 * `/shop/embed.js`. It reads the pets and all of its texts from the JSON Feed beside it. Until they are loaded, and if
 * loading fails, it shows its own content.
 */

/** The members of the feed that it uses. */
interface Feed {
  language: string;
  home_page_url: string;
  next_url?: string;
  items: { url: string; title: string; summary?: string; image?: string }[];
  _petstore: { allPets: string };
}

const FILTERS = ["category", "sex", "age"];
/** Number of pets unless the attribute `limit` says otherwise. The feed has at most 24. */
const PETS = 12;
/** Sizes of the images that it loads. The feed has the address of the largest size, whose last part is the size. */
const SIZES = [320, 800];

const STYLE = `
:host { display: block; container-type: inline-size; }
:host([hidden]) { display: none; }
ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr)); gap: 1.25rem; margin: 0; padding: 0; list-style: none; }
li { min-width: 0; }
a { color: inherit; }
a.pet { display: block; text-decoration: none; }
a.pet:hover .name, a.pet:focus-visible .name { text-decoration-thickness: 0.15em; }
.image { display: block; width: 100%; aspect-ratio: 1; object-fit: cover; border-radius: 0.5rem; background: color-mix(in srgb, currentColor 10%, transparent); }
.name { display: block; margin-top: 0.5rem; font-weight: bold; text-decoration: underline; text-underline-offset: 0.2em; overflow-wrap: anywhere; }
.summary { display: block; overflow-wrap: anywhere; }
.all { display: inline-block; margin-top: 1rem; padding-block: 0.75rem; }
@media print { .image { display: none; } }
`;

/** Only set while the script is executed for the first time. */
const { currentScript } = document;
const script = currentScript instanceof HTMLScriptElement ? currentScript.src : "";

class PetCatalogue extends HTMLElement {
  static readonly observedAttributes = [...FILTERS, "limit"];
  #request = new AbortController();
  readonly #root = this.attachShadow({ mode: "open" });

  constructor() {
    super();
    // Unlike a style element, a constructed style sheet is not subject to the Content-Security-Policy of the page.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    this.#root.adoptedStyleSheets = [sheet];
    this.#root.append(document.createElement("slot"));
  }

  connectedCallback(): void {
    this.#load();
  }

  disconnectedCallback(): void {
    this.#request.abort();
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.#load();
  }

  async #load(): Promise<void> {
    this.#request.abort();
    this.#request = new AbortController();
    const { signal } = this.#request;
    try {
      const response = await fetch(this.#feedUrl(), { credentials: "omit", signal });
      if (!response.ok) throw new Error(`The feed of the pets responds ${response.status}.`);
      const feed: Feed = await response.json();
      if (!signal.aborted) this.#show(feed);
    } catch (error) {
      if (!signal.aborted) console.warn(error);
    }
  }

  #feedUrl(): URL {
    const url = new URL("feed.json", script);
    for (const name of FILTERS) {
      const value = this.getAttribute(name);
      if (value) url.searchParams.set(name, value);
    }
    return url;
  }

  #show({ items, language, home_page_url, next_url, _petstore }: Feed): void {
    if (items.length === 0) {
      this.#root.replaceChildren(document.createElement("slot"));
      return;
    }
    const limit = Number(this.getAttribute("limit")) || PETS;
    const list = element("ul", { lang: language, role: "list", part: "list" });
    for (const { url, title, summary, image } of items.slice(0, limit)) {
      const pet = element("a", { class: "pet", part: "pet", href: toWeb(url) });
      pet.append(
        image ? picture(image) : element("span", { class: "image", part: "image" }),
        element("span", { class: "name", part: "name", dir: "auto" }, title),
        summary ? element("span", { class: "summary", part: "summary", dir: "auto" }, summary) : "",
      );
      const item = element("li", { part: "item" });
      item.append(pet);
      list.append(item);
    }
    const all = element(
      "a",
      { class: "all", part: "all", lang: language, href: toWeb(home_page_url) },
      _petstore.allPets,
    );
    this.#root.replaceChildren(list, next_url || items.length > limit ? all : "");
  }
}

function element(name: string, attributes: Record<string, string>, text = ""): HTMLElement {
  const created = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) created.setAttribute(attribute, value);
  created.textContent = text;
  return created;
}

/** A picture beside the name of its pet, so that it needs no alternative text. */
function picture(image: string): HTMLElement {
  const sized = (size: number) => toWeb(image).replace(/\d+$/, `${size}`);
  const srcset = SIZES.map((size) => `${sized(size)} ${size}w`).join(", ");
  const sizes = "(min-width: 30rem) 18rem, 92vw";
  return element("img", { class: "image", part: "image", alt: "", loading: "lazy", src: sized(800), srcset, sizes });
}

/** Returns an address with `http` or `https`. One with another scheme could be a script. */
function toWeb(url: string): string {
  return /^https?:\/\//i.test(url) ? url : "#";
}

// A page may include the script twice.
if (!customElements.get("pet-catalogue")) customElements.define("pet-catalogue", PetCatalogue);
