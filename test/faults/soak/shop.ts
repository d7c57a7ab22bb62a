import type { Random } from "../random.ts";
import type { Catalogue, ShopPet } from "./catalogue.ts";
import type { Client } from "./client.ts";

/** What visits share. */
export interface Shop {
  client: Client;
  catalogue: Catalogue;
  random: Random;
  /** Paths of the next pages of clients that follow the event feed, without those that are requested now. */
  feed: string[];
  times: { nextFailure: number };
  account: { email: string; password: string };
}

/** Something that a client of a shop does, with one request or several. */
export type Visit = (shop: Shop) => Promise<unknown>;

const names = ["Rex", "Bella", "Luna", "Mimi", "Otto", "Coco", "Żółw", "Señor Gato", "小白", "Captain Whiskers"];
const CATEGORIES = 40;

export function newPet({ random }: Shop): { name: string; categoryId: number; status: string } {
  return { name: newName(random), categoryId: 1 + random.below(CATEGORIES), status: "available" };
}

export function newName(random: Random): string {
  return `${random.pick(names)} ${random.below(1_000_000)}`;
}

export function toShopPet({ id, name, categoryId }: ShopPet): ShopPet {
  return { id, name, categoryId };
}
