import type { Operation } from "../operation.ts";
import { answerPage } from "../page.ts";

export const listOrders: Operation<"listOrders"> = async ({ query }, { store, baseUrl }) =>
  answerPage({ url: `${baseUrl()}/store/orders`, query, name: "orders", read: store.orders.list });
