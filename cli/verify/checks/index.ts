import { advice } from "../advice.ts";
import { type Check, fault, type Outcome } from "../check.ts";
import type { Reply, Session } from "../session.ts";
import { changeChecks } from "./changes.ts";
import { connectionChecks } from "./connection.ts";
import { browserChecks, errorChecks } from "./errors.ts";
import { requestChecks, responseChecks } from "./reads.ts";

/** Inspect all responses that the other checks have got; to be run last. */
export const wholeRunChecks: Check[] = [
  { name: "responses", title: "Each request gets a response", need: "nothing", run: checkResponses },
  { name: "json", title: "All errors are JSON, and no response is HTML", need: "nothing", run: checkJson },
  { name: "request-ids", title: "Each response has a Request-Id of its own", need: "nothing", run: checkRequestIds },
  { name: "cors-everywhere", title: "Each response allows other origins", need: "nothing", run: checkCors },
];

const responsesOf = ({ replies }: Session) => replies.filter(({ status, isFromParser }) => status > 0 && !isFromParser);
const isPage = ({ mediaType }: Reply) => mediaType === "text/html";
/** Pages are of a proxy, and reported as such. */
const responsesOfService = (session: Session) => responsesOf(session).filter((reply) => !isPage(reply));

const LOST_SHOWN_MAX = 3;

async function checkResponses({ lost, replies }: Session): Promise<Outcome> {
  if (lost.length === 0) return undefined;
  const shown = [...lost.slice(0, LOST_SHOWN_MAX), ...(lost.length > LOST_SHOWN_MAX ? ["…"] : [])].join("; ");
  const actual = `none to ${lost.length} of ${replies.length} requests: ${shown}`;
  return { ...fault("a response to each request", actual), result: "connection" };
}

async function checkJson(session: Session): Promise<Outcome> {
  const isError = ({ status, request }: Reply) => status >= 400 && !request.startsWith("HEAD");
  const wrong = responsesOf(session).find(
    (reply) => isPage(reply) || (isError(reply) && typeof reply.body?.code !== "string"),
  );
  return wrong && fault(`a JSON body in the response to ${wrong.request}`, wrong, advice.errorPages);
}

async function checkRequestIds(session: Session): Promise<Outcome> {
  const seen = new Map<string, Reply>();
  for (const reply of responsesOfService(session)) {
    const id = reply.headers.get("Request-Id");
    if (id === null) return fault(`a Request-Id in the response to ${reply.request}`, reply, advice.tracing);
    const other = seen.get(id);
    const seenTwice = `${id} for ${other?.request} and ${reply.request}`;
    if (other) return fault("a Request-Id of its own for each request", seenTwice, advice.caching);
    seen.set(id, reply);
  }
  return undefined;
}

async function checkCors(session: Session): Promise<Outcome> {
  const wrong = responsesOfService(session).find(({ headers }) => headers.get("Access-Control-Allow-Origin") !== "*");
  if (!wrong) return undefined;
  return fault(`Access-Control-Allow-Origin: * in the response to ${wrong.request}`, wrong, advice.cors);
}

export interface Section {
  title: string;
  checks: Check[];
}

export const sections: Section[] = [
  { title: "Connection", checks: connectionChecks },
  { title: "Errors", checks: errorChecks },
  { title: "Browsers", checks: browserChecks },
  { title: "Requests", checks: requestChecks },
  { title: "Responses", checks: responseChecks },
  { title: "Changes", checks: changeChecks },
  { title: "All responses", checks: wholeRunChecks },
];
