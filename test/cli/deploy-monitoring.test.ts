import { beforeAll, expect, test } from "bun:test";
import { operations } from "../../src/contract/operations.gen.ts";
import { openCommandLine } from "../support/command.ts";
import { openPetStore } from "../support/pet-store.ts";

const DOMAIN = "shop.example.test";
let [alerts, dashboard] = ["", ""];
/** The metrics of a running service, as Prometheus names their series. */
let existing: Set<string>;

beforeAll(async () => {
  await using commandLine = await openCommandLine();
  await using petStore = await openPetStore();
  alerts = (await commandLine.run("deploy", "alerts", "--domain", DOMAIN)).output;
  dashboard = (await commandLine.run("deploy", "grafana", "--domain", DOMAIN)).output;
  const types = (await petStore.request("/metrics")).text.matchAll(/^# TYPE (\S+) (\S+)/gm);
  existing = new Set(
    [...types].flatMap(([, name = "", type]) =>
      type === "histogram" ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
});

interface Panel {
  id: number;
  type: string;
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  fieldConfig?: { defaults: { unit: string } };
  targets?: { expr: string; refId: string }[];
}

const panels = (): Panel[] => JSON.parse(dashboard).panels;

test("alerts and dashboard name only metrics and operations that exist", () => {
  const expressions = [
    ...alerts.replaceAll(/^ +action: .*$/gm, "").matchAll(/\b(?:petstore|process|nodejs)_\w+/g),
    ...panels()
      .flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
      .join("\n")
      .matchAll(/\b(?:petstore|process|nodejs)_\w+/g),
  ];
  const named = new Set(expressions.map(([name]) => name));

  expect(named.size).toBeGreaterThan(12);
  expect([...named].filter((name) => !existing.has(name))).toEqual([]);
  const listed = [...`${alerts}${dashboard}`.matchAll(/operation!?[=~]+\\?"([^"\\]+)/g)].flatMap(([, ids = ""]) =>
    ids.split("|"),
  );
  expect(listed).toContain("exportPets");
  expect(listed).toContain("listEvents");
  expect(listed.filter((id) => !(id in operations))).toEqual([]);
});

test("the dashboard shows each metric of the service, of its event loop, memory and processor", () => {
  // The other figures of the same things.
  const left =
    /_(sum|min_seconds|mean_seconds|stddev_seconds|p50_seconds|p90_seconds)$|^nodejs_eventloop_lag_seconds$|^petstore_webhook_delivery_seconds_count$/;
  const parts = /^process_(virtual_memory|cpu_(user|system))/;

  const missing = [...existing].filter((name) => !(left.test(name) || parts.test(name) || dashboard.includes(name)));

  expect(missing).toEqual(["petstore_http_request_duration_seconds_count"]);
});

test("panels have a unit, ids of their own, and do not overlap", () => {
  const all = panels();
  const cells = all.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, index) => `${x + (index % w)} ${y + Math.floor(index / w)}`),
  );

  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(new Set(cells).size).toBe(cells.length);
  for (const { type, title, gridPos, fieldConfig, targets = [] } of all) {
    expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
    if (type === "row") continue;
    expect(fieldConfig?.defaults.unit, title).toBeTruthy();
    expect(targets.length, title).toBeGreaterThan(0);
    expect(new Set(targets.map(({ refId }) => refId)).size).toBe(targets.length);
    for (const { expr } of targets) expect(expr, title).toContain('job="$job", instance=~"$instance"');
  }
});

test("each alert links to a page of the documentation of the service, and to a heading that exists", async () => {
  await using petStore = await openPetStore();
  const links = [...`${alerts}${dashboard}`.matchAll(/https:\/\/shop\.example\.test(\/docs\/[\w/-]+)#([\w-]+)/g)];

  expect(alerts.match(/runbook_url: /g)).toHaveLength(alerts.match(/- alert: /g)?.length ?? 0);
  expect(links.length).toBe((alerts.match(/- alert: /g)?.length ?? 0) + 1);
  for (const [link, path = "", heading] of links) {
    const page = await petStore.request(path, { headers: { Accept: "text/html" } });
    expect(page.status, link).toBe(200);
    expect(page.text, link).toContain(`id="${heading}"`);
  }
});
