import { expect, test } from "bun:test";
import type { Pet } from "../../../client/index.ts";
import {
  deletedMeanwhile,
  findOrderObstacle,
  findStatusObstacle,
  groupObstacles,
  type Outcome,
  type PetDetails,
} from "./bulk-actions.ts";

const pet = (id: number): Pet => ({ id: BigInt(id), name: "Rex", categoryId: 1n });
const ordered = (id: number) => ({ openOrder: { id: BigInt(id) } }) as PetDetails;
const withStatus = (status: string) => ({ status }) as PetDetails;

test("groups the pets that were not changed by reason, with their orders", () => {
  const blocked = [12, 15, 19].map((id) => ({ pet: pet(id), obstacle: findOrderObstacle(ordered(id)) }) as Outcome);
  const gone = { pet: pet(4), obstacle: deletedMeanwhile };
  expect(groupObstacles([...blocked.slice(0, 2), gone, ...blocked.slice(2), { pet: pet(5) }])).toMatchObject([
    { text: "3 pets have an open order", orderIds: [12n, 15n, 19n] },
    { text: "1 pet was deleted by someone else", orderIds: [], pets: [{ id: 4n }] },
  ]);
});

test("says which status a pet can have next", () => {
  expect(findStatusObstacle(withStatus("sold"), "pending")?.reason[1]).toBe("is sold and can only be set to available");
  expect(findStatusObstacle(withStatus("pending"), undefined)?.reason[0]).toBe(
    "are pending and can only be set to available or sold",
  );
  expect(findStatusObstacle(withStatus("available"), "sold")).toBeUndefined();
});
