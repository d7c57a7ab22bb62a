/** A fenced block of code; without a language, it is text. */
export interface Sample {
  language: string;
  /** What its caption says beside the language, such as the name of a file. */
  title: string;
  code: string;
}

/** A block of code, or several that say the same in different languages, shown as tabs. */
export type SampleGroup = Sample[];

const FENCE = /^```(\w*)(?: ([^\n]*))?\n([\s\S]*?)^```$/gm;
/** Adjacent blocks in these languages are alternatives. */
const alternatives = ["sh", "ts", "python"];
const names: Record<string, string> = {
  sh: "Shell",
  ts: "TypeScript",
  python: "Python",
  html: "HTML",
  json: "Response",
  http: "Response",
  text: "Output",
  conf: "Configuration",
  yaml: "Configuration",
  sql: "SQL",
  diagram: "Diagram",
};

/** Replaces each group of samples in a Markdown text. */
export function replaceSamples(markdown: string, replace: (group: SampleGroup) => string): string {
  const fences = [...markdown.matchAll(FENCE)];
  let result = "";
  let end = 0;
  let group: SampleGroup = [];
  const flush = () => {
    if (group.length > 0) result += replace(group);
    group = [];
  };
  for (const { 0: text, 1: marked, 2: title = "", 3: code = "", index } of fences) {
    const language = marked || "text";
    const between = markdown.slice(end, index);
    if (between.trim() !== "" || !areAlternatives(group, language)) {
      flush();
      result += between;
    }
    group.push({ language, title, code: code.trimEnd() });
    end = index + text.length;
  }
  flush();
  return result + markdown.slice(end);
}

function areAlternatives(group: SampleGroup, language: string): boolean {
  const all = [...group.map((each) => each.language), language];
  return group.length > 0 && all.every((each) => alternatives.includes(each)) && new Set(all).size === all.length;
}

export function renderSamples(group: SampleGroup): string {
  const figures = group.map((sample) => renderSample(sample, group.length > 1)).join("\n");
  return group.length > 1 ? `<div class="samples">\n${figures}\n</div>` : figures;
}

function renderSample({ language, title, code }: Sample, isTab: boolean): string {
  const name = language === "sh" && code.startsWith("curl") ? "curl" : (names[language] ?? language);
  const isOutput = ["json", "http", "text"].includes(language);
  const caption = isTab ? name : title || name;
  const attributes = `class="sample${isOutput ? " output" : ""}" data-language="${isTab && language === "sh" ? "curl" : language}"`;
  // A region that scrolls must be reachable by keyboard.
  return `<div ${attributes}><div class="caption">${isTab && language === "sh" ? "curl" : caption}</div><pre tabindex="0"><code>${highlight(code, language)}</code></pre></div>`;
}

/** What each language colours, in order of precedence; the name of a group is the class of its `span`. */
const languages: Record<string, RegExp> = {
  sh: /(?<c>(?<=^|\s)#.*$)|(?<s>'[^']*'|"(?:\\.|[^"\\])*")|(?<v>\$\w+|\$\{\w+\})|(?<k>(?<=^|[|;(]\s*)(?:curl|petstore|export|npm|npx|for|do|done|if|then|fi)(?=\s))|(?<p>(?<=\s)--?[A-Za-z][\w-]*)/gm,
  ts: /(?<c>\/\/.*$)|(?<s>"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`)|(?<k>\b(?:import|from|export|const|let|for|of|in|if|else|await|async|return|new|try|catch|throw|function|instanceof|type|while|break|continue)\b)|(?<n>\b(?:\d[\d_]*(?:\.\d+)?n?|true|false|null|undefined)\b)|(?<p>\b\w+(?=\())/gm,
  python:
    /(?<c>#.*$)|(?<s>"""[\s\S]*?"""|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')|(?<k>\b(?:import|from|as|def|return|for|in|if|else|elif|while|with|try|except|raise|not|and|or|is|lambda|break|continue)\b)|(?<n>\b(?:\d[\d_]*(?:\.\d+)?|True|False|None)\b)|(?<p>\b\w+(?=\())/gm,
  html: /(?<c>\/\/.*$)|(?<k>(?<=<\/?)\w[\w-]*|\b(?:const|for|of|if|await)\b)|(?<s>"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`)|(?<n>\b\d+\b)/gm,
  json: /(?<p>"(?:\\.|[^"\\])*"(?=\s*:))|(?<s>"(?:\\.|[^"\\])*")|(?<n>-?\b\d[\d.eE+-]*\b|\b(?:true|false|null)\b)/gm,
  http: /(?<k>^HTTP\/1\.1 \d+.*$)|(?<p>^[A-Z][\w-]*(?=:)|"(?:\\.|[^"\\])*"(?=:))|(?<s>"(?:\\.|[^"\\])*")/gm,
};

/** Returns code as HTML, with a `span` around each coloured part. An unknown language is only escaped. */
function highlight(code: string, language: string): string {
  const pattern = languages[language];
  if (!pattern) return Bun.escapeHTML(code);
  let html = "";
  let end = 0;
  for (const { 0: text, index, groups = {} } of code.matchAll(pattern)) {
    const [name] = Object.entries(groups).find(([, group]) => group !== undefined) ?? [];
    html += `${Bun.escapeHTML(code.slice(end, index))}<span class="${name}">${Bun.escapeHTML(text)}</span>`;
    end = index + text.length;
  }
  return html + Bun.escapeHTML(code.slice(end));
}
