/** Returns a line that says how many webhooks a restore, a move or an invalidated feed has disabled; none for 0. */
export function describeDisabledWebhooks(count: number): string[] {
  if (count === 0) return [];
  const subject = count === 1 ? "1 webhook is" : `${count} webhooks are`;
  return [`${subject} disabled, so that a copy of a store calls no receivers: see petstore webhooks enable --all.`];
}
