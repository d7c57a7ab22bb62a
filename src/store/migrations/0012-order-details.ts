import type { Dialect } from "../dialect.ts";

/** `customer_folded`: the members of the customer, folded and joined by line feeds, for searches. */
const columns = ["reference", "customer_name", "customer_email", "customer_phone", "customer_folded", "reason"];

/** Orders have a reference, a customer and a reason. */
export const orderDetails = ({ idTieBreaker }: Dialect) => [
  ...columns.map((column) => `alter table orders add column ${column} text`),
  `create index orders_by_reference on orders (reference${idTieBreaker}) where reference is not null`,
];
