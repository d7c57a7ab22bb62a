import { contract, type OperationId } from "../contract/contract.ts";
import type { Exchange } from "./exchange.ts";
import { type Dependencies, handleRequest } from "./handle-request.ts";
import { type AdmissionQueue, isExemptFromShedding, queueOf } from "./overload/load-shedder.ts";
import { deprecationHeaders } from "./response/deprecation-headers.ts";
import { HeaderReuse } from "./response/header-reuse.ts";

/** What answers at one path, by method. `HEAD` and `OPTIONS` come of themselves. */
export type MethodHandlers = { [method: string]: Handler };

export interface Handler {
  /** What metrics and logs call it. */
  name: string;
  answer(exchange: Exchange): Promise<Response> | Response;
  /** Adds what every answer has, errors too. */
  addHeaders?(headers: Exchange["headers"], baseUrl: string, parameters: Record<string, string>): void;
  lastHeaders?: HeaderReuse;
  /** Where it waits for the database. */
  queue?: AdmissionQueue;
  /** Whether it is answered however much there is to do. */
  isUrgent?: boolean;
}

/** The contract's paths, below `/v1`, as the runtime's router writes them. */
export function contractRoutes(house: Dependencies): { [pattern: string]: MethodHandlers } {
  const paths: { [pattern: string]: MethodHandlers } = {};
  for (const id of Object.keys(contract) as OperationId[]) {
    const { method, path } = contract[id];
    const pattern = `/v1${path.replace(/\{(\w+)\}/g, ":$1")}`;
    paths[pattern] = { ...paths[pattern], [method]: toTarget(id, house) };
  }
  return paths;
}

function toTarget(id: OperationId, house: Dependencies): Handler {
  const operation = contract[id];
  return {
    name: id,
    answer: (exchange) => handleRequest({ exchange, id, operation }, house),
    lastHeaders: new HeaderReuse(),
    queue: queueOf(operation, house.overload),
    isUrgent: isExemptFromShedding(id, operation),
    ...(operation.deprecation && { addHeaders: deprecationHeaders(operation.deprecation) }),
  };
}
