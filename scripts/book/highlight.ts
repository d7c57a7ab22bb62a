/** What each language colours, in order of precedence; the name of a group is the class of its `span`. */
const languages: Record<string, RegExp> = {
  sh: /(?<c>(?<=^|\s)#.*$)|(?<s>'[^']*'|"(?:\\.|[^"\\])*")|(?<v>\$\w+|\$\{\w+\})|(?<k>(?<=^|[|;(]\s*)(?:curl|petstore|export|npm|npx|for|do|done|if|then|fi)(?=\s))|(?<p>(?<=\s)--?[A-Za-z][\w-]*)/gm,
  ts: /(?<c>\/\/.*$)|(?<s>"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`)|(?<k>\b(?:import|from|export|const|let|for|of|in|if|else|await|async|return|new|try|catch|throw|function|instanceof|type|while|break|continue)\b)|(?<n>\b(?:\d[\d_]*(?:\.\d+)?n?|true|false|null|undefined)\b)|(?<p>\b\w+(?=\())/gm,
  python:
    /(?<c>#.*$)|(?<s>"""[\s\S]*?"""|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')|(?<k>\b(?:import|from|as|def|return|for|in|if|else|elif|while|with|try|except|raise|not|and|or|is|lambda|break|continue)\b)|(?<n>\b(?:\d[\d_]*(?:\.\d+)?|True|False|None)\b)|(?<p>\b\w+(?=\())/gm,
  json: /(?<p>"(?:\\.|[^"\\])*"(?=\s*:))|(?<s>"(?:\\.|[^"\\])*")|(?<n>-?\b\d[\d.eE+-]*\b|\b(?:true|false|null)\b)/gm,
  http: /(?<k>^HTTP\/1\.1 \d+.*$)|(?<p>^[A-Z][\w-]*(?=:)|"(?:\\.|[^"\\])*"(?=:))|(?<s>"(?:\\.|[^"\\])*")/gm,
};

/** Returns code as HTML, with a `span` around each coloured part. An unknown language is only escaped. */
export function highlight(code: string, language: string): string {
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
