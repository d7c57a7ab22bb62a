import type { Pet } from "../../../../client/index.ts";
import { describeError, getRequestId } from "../../../ui/errors.ts";
import { type Status, transitionsFrom } from "../status-transitions.ts";
import type { Obstacle, Outcome, PetDetails } from "./bulk-action.ts";

export const deletedMeanwhile: Obstacle = { reason: ["were deleted by someone else", "was deleted by someone else"] };
export const changedMeanwhile: Obstacle = {
  reason: ["have been changed again since", "has been changed again since"],
};

export function findOrderObstacle({ openOrder }: PetDetails): Obstacle | undefined {
  return openOrder && { reason: ["have an open order", "has an open order"], orderId: openOrder.id };
}

/** A sold pet, for example, can only become available. */
export function findStatusObstacle({ status }: PetDetails, to: Status): Obstacle | undefined {
  if (transitionsFrom(status).includes(to)) return undefined;
  const allowed = transitionsFrom(status).map((each) => each ?? "no status");
  const rest = `${status ?? "without a status"} and can only be set to ${allowed.join(" or ")}`;
  return { reason: [`are ${rest}`, `is ${rest}`] };
}

export function toObstacle(error: unknown): Obstacle {
  const requestId = getRequestId(error);
  const reason = `could not be changed (${describeError(error).replace(/\.$/, "")})`;
  return { reason: [reason, reason], ...(requestId !== undefined && { requestId }) };
}

export interface ObstacleGroup {
  /** "3 pets have an open order". */
  text: string;
  pets: Pet[];
  orderIds: bigint[];
  requestId: string | undefined;
}

/** The pets that were not changed, by reason. */
export function groupObstacles(outcomes: Outcome[]): ObstacleGroup[] {
  const groups = new Map<string, { pets: Pet[]; obstacles: Obstacle[] }>();
  for (const { pet, obstacle } of outcomes) {
    if (!obstacle) continue;
    const key = obstacle.reason.join();
    const group = groups.get(key) ?? { pets: [], obstacles: [] };
    group.pets.push(pet);
    group.obstacles.push(obstacle);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ pets, obstacles }) => {
    const [ofSeveral, ofOne] = obstacles[0]?.reason ?? ["", ""];
    return {
      text: pets.length === 1 ? `1 pet ${ofOne}` : `${pets.length} pets ${ofSeveral}`,
      pets,
      orderIds: obstacles.flatMap(({ orderId }) => (orderId === undefined ? [] : [orderId])),
      requestId: obstacles[0]?.requestId,
    };
  });
}
