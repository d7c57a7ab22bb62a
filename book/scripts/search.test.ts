import { expect, test } from "bun:test";
import { join } from "node:path";
import { readChapters } from "../../scripts/book/chapters.ts";
import { indexSections } from "../../scripts/book/indexes.ts";
import { createSearch, type Section } from "./find-sections.ts";
import { synonyms } from "./synonyms.ts";
import { toCompounds } from "./words.ts";

/** As in the browser: the index is JSON, and the code is that of the pages. */
const index: Section[] = JSON.parse(JSON.stringify(indexSections(await readChapters(join(import.meta.dir, "../..")))));
const search = createSearch(index);
const urlsOf = (query: string) => search(query).found.map(({ section }) => section.url);

/** Sections, and what people type who should find them first. */
const first: Record<string, string[]> = {
  "/first-request": ["curl", "python", "hello world"],
  "/start": ["quickstart", "getting started"],
  "/start#install-the-client": ["npm"],
  "/keys": ["api key", "token", "authentication", "bearer"],
  "/keys#scopes": ["permissions", "roles"],
  "/keys#environments": ["sandbox", "test mode"],
  "/keys#replace-a-key": ["rotate", "revoke", "leaked key"],
  "/keys#restrict-a-key": ["ip allowlist"],
  "/paging": ["pagination", "cursor", "next page", "limit"],
  "/paging#filters": ["filter by status", "search pets"],
  "/paging#order": ["sort", "sort by name", "sort=name"],
  "/paging#count": ["total count"],
  "/paging#conditional-requests-if-none-match-and-304": ["caching", "not modified", "304"],
  "/event-feed": ["polling", "sync", "event feed"],
  "/stream-events": [
    ...["stream", "sse", "server-sent events", "eventsource", "realtime", "stream events", "websocket"],
  ],
  "/webhooks": ["webhook", "webhooks", "callback", "hook"],
  "/webhooks#create-a-webhook": ["create webhook"],
  "/webhooks#verify-without-the-client": ["hmac", "webhook signature", "signing secret"],
  "/webhooks#retries-of-webhooks": ["webhook retry", "webhook retries", "redelivery", "retry webhook"],
  "/webhooks#after-an-outage": ["replay", "missed webhook"],
  "/webhooks#rehearse": ["test webhook"],
  "/stream-events#wait-for-events": ["long polling"],
  "/event-feed#the-history-of-one-pet": ["history"],
  "/orders": ["order", "buy", "checkout"],
  "/orders#place-an-order": ["reservation", "hold"],
  "/orders#deliver-it": ["handed over", "pick up"],
  "/waiting-list": ["waiting list", "waitlist", "next in line"],
  "/customers": ["customer", "find a customer"],
  "/customers#find-a-person": ["subject access request"],
  "/customers#erase-a-person": ["erasure", "right to be forgotten"],
  "/statistics": ["statistics", "figures", "sales report", "revenue", "turnover"],
  "/profile-and-photos#fill-in-the-profile": ["price", "microchip", "breed", "custom field"],
  "/your-website": ["website", "adoption", "petfinder", "publishable key"],
  "/store-settings#change-the-settings": ["shop name", "opening hours"],
  "/store-settings#set-the-logo": ["logo"],
  "/your-website#one-element-without-a-program": ["widget", "web component"],
  "/your-website#the-feed": ["json feed", "sitemap"],
  "/import-export#import-a-table": ["upload csv", "import excel", "csv", "spreadsheet", "how do I upload a CSV file?"],
  "/import-export#undo-an-import": ["undo", "rollback", "revert"],
  "/import-export#restore-a-deleted-pet": ["soft delete", "undelete", "recycle bin", "undo delete"],
  "/import-export#export": ["export", "download"],
  "/errors": ["errors", "error codes"],
  "/errors#status-401": ["401"],
  "/errors#status-403": ["403"],
  "/errors#status-404": ["404"],
  "/errors#status-409": ["409"],
  "/errors#status-412": ["412"],
  "/errors#status-429": ["429"],
  "/errors#status-503": ["503"],
  "/errors#rate_limited": ["rate_limited"],
  "/retries#what-to-retry": ["retry", "backoff", "timeout"],
  "/retries#idempotency-keys": ["idempotency", "exactly once", "Idempotancy"],
  "/concurrency": ["concurrency", "parallel"],
  "/int64": ["int64", "bigint", "precision"],
  "/client": ["typescript", "node", "sdk"],
  "/command-line": ["cli"],
  "/deprecations": ["deprecation", "sunset"],
  "/changelog": ["changelog", "release notes"],
  "/operating/installing": ["deploy", "setup"],
  "/operating/installing#in-a-container": ["docker", "podman"],
  "/operating/installing#compose-and-kubernetes": ["compose"],
  "/scale#on-kubernetes": ["kubernetes", "kubernets", "k8s"],
  "/operating/monitoring#alerts-and-a-dashboard": ["grafana", "alert"],
  "/operating/behind-a-proxy": ["nginx", "caddy", "tls", "https"],
  "/operating/settings": ["settings", "environment variables", "config"],
  "/operating/upgrading": ["upgrade", "migrate"],
  "/operating/backup-and-restore#backup": ["backup"],
  "/operating/backup-and-restore#restore": ["restore"],
  "/console": ["console", "dashboard"],
  "/console#a-forgotten-password": ["forgot password"],
  "/console#printing": ["print", "cage card"],
  "/promises": ["durability", "guarantees"],
  "/scale": ["postgres"],
  "/scale#a-highly-available-deployment": ["high availability", "failover"],
  "/scale#performance": ["performance", "throughput"],
  "/operating/running#files-on-disk": ["sqlite"],
  "/operating/public-pages": ["public pages", "robots noindex"],
  "/operating/monitoring#health": ["health check", "readiness"],
  "/operating/monitoring#metrics": ["metrics", "prometheus"],
  "/operating/monitoring#logs": ["logs"],
  "/operating/keys-accounts-and-data#data-of-customers": ["gdpr", "privacy", "delete customer data"],
  "/reference": ["openapi"],
  "/reference/try": ["swagger", "postman"],
  "/reference#times": ["timestamp", "timezone"],
  "/reference#partial-changes": ["null"],
  "/reference#http": ["cors"],
  "/reference#tracing": ["traceparent"],
  "/reference/pets#listPets": ["listPets"],
  "/reference/pets#deletePet": ["delete", "remove"],
  "/cli#petstore-serve": ["petstore serve"],
};

/** The same, for sections that should be among the first three: others are as good. */
const amongThree: Record<string, string[]> = {
  "/event-feed": ["events"],
  "/event-feed#events": ["audit log"],
  "/stream-events#forward-events-to-a-local-program": ["listen"],
  "/webhooks": ["push", "subscribe", "notification"],
  "/webhooks#compared-with-other-webhooks": ["stripe", "github"],
  "/retries#many-changes-at-once": ["bulk", "batch"],
  "/retries#rate-limits": ["rate limit", "throttling", "429"],
  "/concurrency#conditional-changes-if-match-and-412": ["etag", "optimistic locking", "lost update", "If-Match"],
  "/profile-and-photos#add-a-photo": ["photo", "picture", "upload image", "thumbnail"],
  "/import-export#export": ["ndjson"],
  "/reference/pets#updatePet": ["patch"],
  "/reference/inventory": ["inventory", "stock"],
  "/reference#parameter-dryRun": ["dry run", "dryRun"],
  "/operating/installing": ["install"],
  "/reference/session#logIn": ["login"],
  "/going-live#staging": ["staging"],
  "/reference/session#resetPassword": ["password reset"],
  "/reference/people#invite": ["invite"],
  "/scale": ["scaling", "replicas", "cluster"],
  "/cli#petstore-deploy-kubernetes": ["kubernetes"],
  "/operating/backup-and-restore#postgresql": ["postgres"],
  "/operating/running#the-first-key-and-the-first-account": ["first key"],
};

function check(wanted: Record<string, string[]>, count: number): void {
  const cases = Object.entries(wanted).flatMap(([url, queries]) => queries.map((query) => ({ url, query })));
  const missed = cases
    .map(({ url, query }) => ({ query, url, found: urlsOf(query).slice(0, count) }))
    .filter(({ url, found }) => !found.includes(url));

  expect(missed).toEqual([]);
}

test("what people type leads to the section about it first", () => {
  check(first, 1);
});

test("a word that several sections explain finds each of them among the first three", () => {
  check(amongThree, 3);
});

test("each synonym leads to the heading of a section, together with the title of its page", () => {
  const headings = index.map(({ page, heading }) => new Set(toCompounds(`${page} ${heading}`).flat()));
  const leadsNowhere = synonyms
    .flatMap(({ ours }) => ours)
    .filter((words) => !headings.some((heading) => words.every((word) => heading.has(word))));

  expect(leadsNowhere.map((words) => words.join(" "))).toEqual([]);
});
