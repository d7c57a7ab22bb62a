import { contract, type OperationId } from "../contract/contract.ts";
import { answer, type House } from "./answer.ts";
import { deprecationHeaders } from "./deprecation.ts";
import type { Exchange } from "./exchange.ts";
import { LastHeaders } from "./last-headers.ts";
import { isUrgent, type Queue, queueOf } from "./overload.ts";

/** What answers at one path, by method. `HEAD` and `OPTIONS` come of themselves. */
export type Path = { [method: string]: Target };

export interface Target {
  /** What metrics and logs call it. */
  name: string;
  answer(exchange: Exchange): Promise<Response> | Response;
  /** Adds what every answer has, errors too. */
  addHeaders?(headers: Exchange["headers"], baseUrl: string, parameters: Record<string, string>): void;
  lastHeaders?: LastHeaders;
  /** Where it waits for the database. */
  queue?: Queue;
  /** Whether it is answered however much there is to do. */
  isUrgent?: boolean;
}

/** The contract's paths, below `/v1`, as the runtime's router writes them. */
export function contractPaths(house: House): { [pattern: string]: Path } {
  const paths: { [pattern: string]: Path } = {};
  for (const id of Object.keys(contract) as OperationId[]) {
    const { method, path } = contract[id];
    const pattern = `/v1${path.replace(/\{(\w+)\}/g, ":$1")}`;
    paths[pattern] = { ...paths[pattern], [method]: toTarget(id, house) };
  }
  return paths;
}

function toTarget(id: OperationId, house: House): Target {
  const operation = contract[id];
  return {
    name: id,
    answer: (exchange) => answer({ exchange, id, operation }, house),
    lastHeaders: new LastHeaders(),
    queue: queueOf(operation, house.overload),
    isUrgent: isUrgent(id, operation),
    ...(operation.deprecation && { addHeaders: deprecationHeaders(operation.deprecation) }),
  };
}
