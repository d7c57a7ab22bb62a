const list = new Intl.ListFormat("en-GB", { type: "conjunction" });

/** "order 12", or "orders 12, 15 and 19". */
export function listOrders(ids: bigint[]): string {
  return `${ids.length === 1 ? "order" : "orders"} ${list.format(ids.map((id) => `${id}`))}`;
}
