/** What has expired is found, in batches, without reading the other rows. */
export const expiryIndexes = () => [
  "create index sessions_by_use on sessions (used_at)",
  "create index sessions_by_age on sessions (created_at)",
  "create index invitations_by_expiry on invitations (expires_at)",
  "create index rate_limits_by_minute on rate_limits (minute)",
];
