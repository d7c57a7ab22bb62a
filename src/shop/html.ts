/** HTML whose values are escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = Html | string | number | bigint | undefined | false | Value[];

/** Template tag for HTML: escapes each value that is not HTML itself; `undefined` and `false` are left out. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  let text = parts[0] as string;
  for (const [index, value] of values.entries()) text += write(value) + (parts[index + 1] as string);
  return new Html(text);
}

function write(value: Value): string {
  if (value === undefined || value === false) return "";
  if (value instanceof Html) return value.text;
  return Array.isArray(value) ? value.map(write).join("") : escapeHtml(`${value}`);
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] as string);
}

/** Returns text from users as paragraphs, which are separated by empty lines. */
export function paragraphs(text: string): Html[] {
  return (
    text
      // Without `\s*` before it, which would try each part of a long run of spaces.
      .split(/\n\s*\n/)
      .filter((each) => each.trim() !== "")
      .map((each) => html`<p dir="auto">${lines(each)}</p>`)
  );
}

/** Returns text from users with its line breaks. */
export function lines(text: string): Html[] {
  return text
    .trim()
    .split(/\r?\n/)
    .map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`));
}

/** Returns a script element that contains data. Browsers do not execute it. */
export function jsonScript(data: object): Html {
  // `</script>` and `<!--` in a text would end the element, or hide its end.
  return new Html(`<script type="application/ld+json">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`);
}
