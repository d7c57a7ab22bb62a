import { toMainWords } from "./words.ts";

/**
 * What people type, and the words that the documentation has for it; commas separate several of each. The search finds
 * both: sections with our words count nearly as much as those with what was typed. A word belongs here if the
 * documentation does not have it, or only in passing. `search.test.ts` lists what must be found.
 */
const list: Record<string, string> = {
  // Pets and their data
  "animal, item, product, sku, article": "pet",
  "chip, microchip, rfid, transponder": "fill in the profile",
  "price, cost, currency, money, amount": "fill in the profile",
  "breed, birthday, age, weight, metadata, custom field, attribute, barcode": "fill in the profile",
  "image, picture, thumbnail, avatar, webp, jpeg, png, file upload, upload image": "photo, add a photo",
  "stock, availability, quantity": "inventory",
  "soft delete, undelete, undo delete, trash, recycle bin, recover": "restore a deleted pet",
  "undo, rollback, roll back, revert": "undo an import",
  "audit, audit log, audit trail, who changed": "history of one pet, events",

  "publishable key, public key, website, homepage, wordpress, storefront, frontend, adoptable, adoption, petfinder":
    "catalogue on your own website",
  "widget, iframe, custom element, web component, javascript snippet": "one element",

  // The store
  "branding, shop name, store name, opening hours, imprint, time zone": "change the settings",
  logo: "set the logo",

  // Orders and customers
  "purchase, buy, cart, checkout, sale, sell": "order",
  "reservation, reserve, hold, booking": "place an order",
  "hand over, handed over, pick up, pick-up": "deliver it",
  buyer: "customer",
  "waitlist, wait list, queue for a pet, next in line, backorder, interested": "waiting list",
  "data subject, subject access request, access request, right of access, dsar": "find a person",
  "right to be forgotten, erasure, forget, anonymize": "erase a person",
  "question, inquiry, contact form, contact, lead, message": "enquiry, enquiries",
  "figures, report, sales report, revenue, turnover, analytics, kpi": "statistics",
  "gdpr, dsgvo, privacy, personal data, pii": "data of customers",

  // Requests
  "create, new, insert, post": "add",
  "edit, modify, put": "update",
  "patch, merge patch": "partial changes, update a pet",
  "remove, destroy, delete": "delete a pet",
  null: "partial changes",
  "bulk, batch": "many changes at once, import a table",
  "excel, xlsx, xls, spreadsheet, google sheet, csv, tsv, upload csv": "import a table",
  "download, dump, jsonl, ndjson": "export",
  "pagination, pages, page size, offset, next page, limit, cursor, infinite scroll": "lists and pages",
  "query, where, search pets, find pets": "filters",
  "etag, conditional, optimistic locking, optimistic concurrency, race condition, lost update, locking":
    "conditional changes, if-match",
  "concurrency, parallel, simultaneous": "concurrent changes",
  "caching, cache, not modified": "conditional requests",
  "webhook, callback, http callback, hook": "webhooks",
  "subscribe, subscription, notification, push": "webhooks, stream events",
  "realtime, websocket, sse, stream": "stream events",
  "redelivery, redeliver, resend, webhook retry, webhook retries": "retries of webhooks",
  "hmac, signature, signing secret, whsec, verify webhook, standard webhooks": "verify without the client",
  "missed webhook, replay": "after an outage",
  "test webhook, rehearsal": "rehearse",
  "server sent events, eventsource": "stream events",
  "long polling": "wait for events",
  "listen, localhost, tunnel": "forward events to a local program",
  "polling, cdc, sync": "event feed",
  "idempotency, idempotent, idempotence, duplicate, exactly once, double submit": "idempotency keys",
  "backoff, timeout, transient": "what to retry",
  "throttle, throttling, rate limiting, quota, too many requests": "rate limits",
  "timestamp, date, datetime, timezone, iso 8601, rfc 3339, utc": "times",
  "events, changefeed": "event feed",
  "int64, bigint, biginteger, long, precision, rounding": "64-bit integers",
  "dry run, simulate, preview": "try a change without making it",
  "error code, status code, problem, exception": "errors, all codes",
  "cors, cross origin, javascript in the browser": "http",

  // Keys and people
  "api key, apikey, token, access token, bearer, secret, credentials": "get a key",
  "auth, authentication, authorization": "authentication, get a key",
  "permission, role, access control, rbac": "scopes",
  "rotate, renew, rollover": "replace a key",
  "revoke, disable key, leaked key": "replace a key, revoke an api key",
  "ip allowlist, allowlist, whitelist": "restrict a key",
  "login, log in, sign in, signin": "log in",
  "password reset, reset password, forgot password": "forgotten password, set a new password",
  "backup code, emergency code, locked out": "recovery code, recovery sheet",
  "invite, invitation, add user, users, team, staff": "people and roles, invite a person",

  // Clients and samples
  "curl, python, tutorial, example, hello world": "first request",
  "quick start, quickstart, getting started": "start in an empty folder, first request",
  "sdk, library, node, nodejs, javascript, deno, bun": "typescript client",
  npm: "install the client",
  "swagger, swagger ui, playground, postman": "try the api",
  "openapi, spec, schema, contract": "api reference, for programs",
  "llm, ai, agent, mcp": "for programs",
  "sandbox, test mode, test environment, test key": "staging, environments",
  "breaking change, compatibility, version, versioning": "versions, deprecations",
  "sunset, removal": "deprecations",
  "release, release notes, what is new": "changelog",
  "exit code, return code": "exit statuses",
  "cli, terminal, shell, bash": "command line",

  // Running the service
  "docker, podman, image, oci": "in a container",
  "kubernetes, k8s, helm, pod, deployment": "on kubernetes",
  "nginx, caddy, traefik, load balancer, proxy": "behind a proxy",
  "tls, https, ssl, certificate, domain": "behind a proxy, from nothing to https",
  "install, deploy, setup, installation": "installing",
  "configuration, config, environment variable, env, port": "settings",
  "systemd, daemon, service unit": "starting, stopping",
  "upgrade, migrate, migration, update version": "upgrading",
  "postgres, postgresql, database": "postgresql",
  "sqlite, wal": "files on disk",
  "health check, healthcheck, liveness, readiness, probe": "health",
  "prometheus, monitoring, observability": "metrics",
  "grafana, alert, alerting, alertmanager": "alerts and a dashboard",
  "tracing, traceparent, request id, correlation id": "tracing",
  "scale, scaling, replica, cluster, horizontal": "scaling out, several processes",
  "high availability, ha, failover, redundancy, patroni": "highly available deployment",
  "throughput, benchmark, fast": "performance",
  "guarantee, durability, sla, slo": "promises",
  "console, admin ui, dashboard, back office": "web console",
  "print, label, cage card": "printing",
  "body size, upload size, payload, request too large": "limits",
  "retention, data retention": "data of pets, background work",
  "disaster recovery, snapshot": "backup, restore",
};

/** What people type, and the ways in which the documentation says it, each as words. The longest come first. */
export const synonyms: { typed: string[]; ours: string[][] }[] = Object.entries(list)
  .flatMap(([typed, ours]) => toPhrases(typed).map((each) => ({ typed: each, ours: toPhrases(ours) })))
  .sort((one, other) => other.typed.length - one.typed.length);

function toPhrases(text: string): string[][] {
  return text.split(",").map(toMainWords);
}
