/** Says that webhooks are disabled since the store was restored or moved, or its feed invalidated; empty if there are none. */
export function describeDisabledWebhooks(count: number): string[] {
  if (count === 0) return [];
  const subject = count === 1 ? "1 webhook is" : `${count} webhooks are`;
  return [`${subject} disabled, so that a copy of a store calls no receivers: see petstore webhooks enable --all.`];
}
