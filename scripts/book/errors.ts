import { errorGuide, retries } from "../../book/error-guide.ts";
import { type ErrorCode, listErrors } from "../../src/errors.ts";

/** The list of all codes by status, and a section for each code, as Markdown. */
export function writeErrors(): string {
  const byStatus = [...Map.groupBy(listErrors(), ({ status }) => status)].sort(([one], [other]) => one - other);
  const rows = byStatus.map(
    ([status, errors]) => `| ${status} | ${errors.map(({ code }) => toLink(code)).join(" ")} |`,
  );
  const sections = byStatus.map(
    ([status, errors]) =>
      `## ${status} {#status-${status}}\n\n${errors.map(({ code }) => toSection(code)).join("\n\n")}`,
  );
  return `| status | codes |\n| --- | --- |\n${rows.join("\n")}\n\n${sections.join("\n\n")}`;
}

function toLink(code: ErrorCode): string {
  return `[\`${code}\`](#${code})`;
}

function toSection(code: ErrorCode): string {
  const { when, action, retry } = errorGuide[code];
  return [
    `### \`${code}\` {#${code}}`,
    `**When it occurs.** ${when}`,
    `**What to do.** ${action}`,
    `**Retry?** ${retries[retry]}`,
  ].join("\n\n");
}
