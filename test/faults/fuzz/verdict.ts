/** Whether a response is what the contract and the state of the store allow, and which kind of fault it is if not. */
import { operationOf } from "../../support/contract.ts";
import { ContractViolation, checkResponse } from "../../support/contract-check.ts";
import type { TestResponse } from "../../support/pet-store.ts";
import type { Draft } from "./draft.ts";
import type { Finding } from "./finding.ts";
import type { Sent } from "./sent.ts";

/** What a request is for, and the response that it should get. */
export type Intent =
  | { kind: "valid" }
  /** `fields`: names of the fields at fault, of which the response must name one, itself or a part of it. */
  | { kind: "invalid"; how: string; statuses: number[]; fields?: string[] }
  | { kind: "unauthorized"; how: string; statuses: number[] };

/** Statuses with which a valid request of an authorized caller is refused, whatever the state of the store. */
const refusals = [400, 401, 403, 405, 413, 414, 415, 422, 429, 431];
/** Statuses that the contract documents for all operations together, under `default`. */
const otherStatuses = [414, 431];

export function judge(draft: Draft, sent: Sent, intent: Intent, response: TestResponse): Finding | undefined {
  const { status } = response;
  if (status >= 500 && status !== 503) return { kind: "server error", text: `responded with ${status}` };
  return checkContract(draft, sent, response) ?? checkIntent(draft, intent, response) ?? checkIgnored(sent, response);
}

function checkContract({ id }: Draft, { method }: Sent, response: TestResponse): Finding | undefined {
  try {
    checkResponse(id, response, method === "HEAD");
  } catch (error) {
    if (!(error instanceof ContractViolation)) throw error;
    return { kind: `undocumented ${error.part}`, text: error.message };
  }
  const { status } = response;
  if (operationOf(id).responses[status] || otherStatuses.includes(status)) return undefined;
  return { kind: "undocumented status", text: `responded with ${status}, which the operation does not document` };
}

function checkIntent(draft: Draft, intent: Intent, response: TestResponse): Finding | undefined {
  const { status } = response;
  if (status === draft.expectedIfEnded) return undefined;
  if (intent.kind === "valid") return draft.expected.includes(status) ? undefined : explain(draft, status);
  const kind = intent.kind === "invalid" ? "invalid input accepted" : "authentication ignored";
  if (!intent.statuses.includes(status)) {
    return { kind, text: `${intent.how}: responded with ${status}, not ${intent.statuses.join(" or ")}` };
  }
  if (intent.kind !== "invalid" || !intent.fields || response.text === "") return undefined;
  const faults = response.headers.get("Faults") ?? "";
  const isNamed = intent.fields.some(
    (name) =>
      [`"${name}";`, `"${name}.`].some((start) => faults.includes(start)) && response.body.message.includes(name),
  );
  if (isNamed) return undefined;
  return {
    kind,
    text: `${intent.how}: the response does not name ${intent.fields.join(" or ")}, but ${faults || "nothing"}`,
  };
}

function explain({ expected, isOfDeleted, id, subject }: Draft, status: number): Finding {
  const text = `responded with ${status}, not ${expected.join(" or ")}`;
  if (status < 400 && (isOfDeleted || expected.includes(404))) return { kind: "use after delete", text };
  if (status < 400 && expected.some((each) => each >= 400)) return { kind: "invalid input accepted", text };
  if (refusals.includes(status)) return { kind: "valid input refused", text };
  return { kind: "unexplained state", text: `${id} ${subject ? `of ${subject.kind} ${subject.id} ` : ""}${text}` };
}

function checkIgnored({ ignored }: Sent, { status, headers }: TestResponse): Finding | undefined {
  if (ignored.length === 0 || status >= 300) return undefined;
  const named = headers.get("Ignored") ?? "";
  if (ignored.every((name) => named.includes(name))) return undefined;
  return {
    kind: "undocumented header",
    text: `Ignored is ${named || "absent"}, and should name ${ignored.join(", ")}`,
  };
}
