/** The data of a sale that are stored with its order: the category of the pet and its days in the store at that time. */
import { dayAt } from "../../../languages/dates.ts";
import type { Order, Price } from "../../contract/contract.ts";
import type { Statements } from "../database.ts";
import { settingsReader } from "./store-settings.ts";

/** The members of the event of a sale in addition to the order. */
export interface Sale {
  categoryId: bigint;
  price?: Price;
  daysInStore: bigint;
}

const DAY_MILLISECONDS = 24 * 3600 * 1000;

const findPetSql = `select category_id, pets.created_at, arrived_on
  from pets left join pet_profiles on pet_id = pets.id where pets.id = $1`;

export function saleWriter(statements: Statements) {
  const settings = settingsReader(statements);

  return {
    /** Stores the sale of a pet whose order is delivered at `time`. */
    async add({ id, petId, price }: Order, time: number): Promise<Sale> {
      const { timeZone } = await settings.find();
      const [pet] = await statements.query<SoldPet>(findPetSql, petId);
      const { category_id: categoryId, created_at, arrived_on } = pet as SoldPet;
      const daysInStore = countDays(arrived_on ?? dayAt(Number(created_at), timeZone), dayAt(time, timeZone));
      await statements.query(
        "update orders set sold_category_id = $2, days_in_store = $3 where id = $1",
        ...[id, categoryId, daysInStore],
      );
      return { categoryId, ...(price && { price }), daysInStore };
    },

    /** Returns the stored sale of a delivered order, since the pet may have been changed or removed later. */
    async find({ id, price }: Order): Promise<Sale> {
      const [row] = await statements.query<SaleRow>(
        "select sold_category_id, days_in_store from orders where id = $1",
        id,
      );
      const { sold_category_id: categoryId, days_in_store: daysInStore } = row as SaleRow;
      return { categoryId, ...(price && { price }), daysInStore };
    },
  };
}

interface SoldPet {
  category_id: bigint;
  created_at: bigint;
  arrived_on: string | null;
}

interface SaleRow {
  sold_category_id: bigint;
  days_in_store: bigint;
}

/** Returns the number of days between two dates; 0 if the first one is later. */
function countDays(from: string, to: string): bigint {
  return BigInt(Math.max(0, (Date.parse(to) - Date.parse(from)) / DAY_MILLISECONDS));
}
