import type { Order } from "../../contract/contract.ts";
import { refuseFields } from "../../errors.ts";
import { asFile, streamItems } from "../export-stream.ts";
import type { Operation } from "../operation.ts";
import { findTimeFaults, toOrderFilter } from "../order-query.ts";
import { writeRow } from "../pet-table.ts";

const columns: { readonly [name: string]: (order: Order) => string | bigint | undefined } = {
  id: ({ id }) => id,
  petId: ({ petId }) => petId,
  status: ({ status }) => status,
  reference: ({ reference }) => reference,
  "customer.name": ({ customer }) => customer?.name,
  "customer.email": ({ customer }) => customer?.email,
  "customer.phone": ({ customer }) => customer?.phone,
  "price.amount": ({ price }) => price?.amount,
  "price.currency": ({ price }) => price?.currency,
  "deposit.amount": ({ deposit }) => deposit?.amount,
  "deposit.currency": ({ deposit }) => deposit?.currency,
  note: ({ note }) => note,
  reason: ({ reason }) => reason,
  expiresAt: ({ expiresAt }) => expiresAt,
  deliveredAt: ({ deliveredAt }) => deliveredAt,
  returnedAt: ({ returnedAt }) => returnedAt,
  createdAt: ({ createdAt }) => createdAt,
  updatedAt: ({ updatedAt }) => updatedAt,
};

const header = writeRow(Object.keys(columns));
const cells = Object.values(columns);

export const exportOrders: Operation<"exportOrders"> = async ({ query }, { store, now, requester }) => {
  const faults = findTimeFaults(query);
  if (faults.length > 0) return refuseFields(...faults);
  const filter = toOrderFilter(query);
  const stream = await streamItems<Order>(
    {
      list: (limit, before, by) => store.orders.list(filter, limit, before, by),
      header,
      write: (orders) => orders.map((order) => writeRow(cells.map((cell) => cell(order) ?? ""))).join(""),
    },
    requester,
  );
  return { status: 200, stream, type: "text/csv", headers: asFile("orders", "csv", now()) };
};
