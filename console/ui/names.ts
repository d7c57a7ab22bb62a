import type { Category, Customer } from "../../client/index.ts";
import { isolate, toVisible } from "../../src/contract/visible-text.ts";
import { formatList } from "../format.ts";

export { isolate, removeBidiControls, toVisible } from "../../src/contract/visible-text.ts";

/** Display name of a category. A category created by its first use has no name. */
export function categoryName({ id, name = "" }: Category): string {
  return isolate(name) || `Category ${id}`;
}

/** Display name of a webhook for sentences and labels: its URL without `https://`, which almost all have. */
export function webhookName({ url }: { url: string }): string {
  return isolate(shortUrl(url));
}

/** The same at full length, for `<Name>`. */
export function shortUrl(url: string): string {
  return url.replace(/^https:\/\//, "").replace(/\/$/, "");
}

interface Nameable {
  id: bigint;
  name?: string | undefined;
}

/** Display name of a pet for sentences and labels, also if its name is empty. */
export function petName({ id, name = "" }: Nameable): string {
  return isolate(name) || `Pet ${id}`;
}

/** The same at full length, for `<Name>`. */
export function wholePetName({ id, name = "" }: Nameable): string {
  return toVisible(name) || `Pet ${id}`;
}

/** Display name of a customer: the name, or else the email address or the phone number. Undefined without any. */
export function customerName({ name, email, phone }: Customer = {}): string | undefined {
  return isolate(name ?? email ?? phone ?? "") || undefined;
}

/** " for Kim Larsson", to follow "reserved"; nothing for an unknown customer. */
export function forCustomer(customer: Customer | undefined, preposition: "for" | "to" = "for"): string {
  const name = customerName(customer);
  return name === undefined ? "" : ` ${preposition} ${name}`;
}

/** "Rex", or "12 pets". */
export function petNames(pets: Nameable[]): string {
  const [first] = pets;
  return pets.length === 1 && first ? petName(first) : `${pets.length} pets`;
}

/** "order 12", or "orders 12, 15 and 19". */
export function listOrders(ids: bigint[]): string {
  return `${ids.length === 1 ? "order" : "orders"} ${formatList(ids.map((id) => `${id}`))}`;
}
