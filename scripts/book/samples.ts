import { highlight } from "./highlight.ts";

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
  json: "Response",
  http: "Response",
  text: "Output",
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
