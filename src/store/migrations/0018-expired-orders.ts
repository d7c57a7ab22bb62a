/**
 * Finds the orders that have expired since a time, without reading all that ever did. With the status, SQLite prefers it
 * to the index of all statuses.
 */
export const expiredOrders = () => [
  "create index expired_orders on orders (status, expires_at) where status = 'expired'",
];
