import type { Refusal } from "../../errors.ts";
import type { Exchange, Reply } from "../exchange.ts";
import { removeFaultsFromIgnored } from "../request/ignored.ts";
import { writeFields } from "./structured-fields.ts";

/** Maximum number of fields in `Faults`. Only a list in a body can have more. */
const FAULTS_MAX = 50;

/** Adds what programs need beside an Error: a link to the documentation of its code, and the fields at fault. */
export function addErrorHeaders({ body, fields = [] }: Reply, exchange: Exchange): void {
  const { headers, baseUrl } = exchange;
  const { code } = body as Refusal["body"];
  const help = `<${baseUrl.slice(0, -"/v1".length)}/docs/errors#${code}>; rel="help"`;
  headers.Link = headers.Link === undefined ? help : `${headers.Link}, ${help}`;
  if (fields.length === 0) return;
  headers.Faults = writeFields(fields, FAULTS_MAX);
  removeFaultsFromIgnored(exchange, fields);
}
