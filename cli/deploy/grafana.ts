import { print } from "../output.ts";

interface Panel {
  title: string;
  /** What the figure says, and what to look at. */
  description?: string;
  /** Unit of Grafana. */
  unit: string;
  /** Text in place of a missing value. */
  missing?: string;
  /** Expressions, each with its legend. */
  expressions: [expression: string, legend: string][];
}

interface Row {
  title: string;
  kind: "stat" | "timeseries";
  panels: Panel[];
}

/** Width of a dashboard in columns. */
const COLUMNS = 24;
const heights = { stat: 4, timeseries: 8 };

/** The series that the variables of the dashboard choose. */
const CHOSEN = 'job="$job", instance=~"$instance"';

/** A rate per second, over an interval that fits the resolution. */
function rate(metric: string, labels = ""): string {
  return `rate(${metric}{${CHOSEN}${labels && `, ${labels}`}}[$__rate_interval])`;
}

function quantile(share: number, histogram: string, by: string, labels = ""): string {
  return `histogram_quantile(${share}, sum by (${by}) (${rate(`${histogram}_bucket`, labels)}))`;
}

const REQUESTS = "petstore_http_requests_total";
const REQUEST_SECONDS = "petstore_http_request_duration_seconds";
const DATABASE_SECONDS = "petstore_database_duration_seconds";
const DELIVERY_SECONDS = "petstore_event_delivery_seconds";
const WEBHOOK_SECONDS = "petstore_webhook_delivery_seconds";
const errorShare = `(sum(${rate(REQUESTS, 'status=~"5.."')}) or vector(0)) / sum(${rate(REQUESTS)})`;
const backupAge = `time() - max(petstore_last_backup_timestamp_seconds{${CHOSEN}} > 0)`;

const rows: Row[] = [
  {
    title: "Now",
    kind: "stat",
    panels: [
      { title: "Hosts that respond", unit: "short", expressions: [[`sum(up{${CHOSEN}})`, "hosts"]] },
      {
        title: "Hosts with a database",
        unit: "short",
        expressions: [[`sum(petstore_database_up{${CHOSEN}})`, "hosts"]],
      },
      { title: "Requests", unit: "reqps", expressions: [[`sum(${rate(REQUESTS)})`, "requests"]] },
      { title: "Errors (5xx)", unit: "percentunit", expressions: [[errorShare, "5xx"]] },
      { title: "99 % are faster than", unit: "s", expressions: [[quantile(0.99, REQUEST_SECONDS, "le"), "p99"]] },
      { title: "Age of the last backup", unit: "s", missing: "never", expressions: [[backupAge, "age"]] },
    ],
  },
  {
    title: "Requests",
    kind: "timeseries",
    panels: [
      {
        title: "Requests by operation",
        unit: "reqps",
        expressions: [[`sum by (operation) (${rate(REQUESTS)})`, "{{operation}}"]],
      },
      {
        title: "Responses by status",
        unit: "reqps",
        expressions: [[`sum by (status) (${rate(REQUESTS)})`, "{{status}}"]],
      },
      {
        title: "Share of errors",
        description: "429: a key or an address is at its rate limit.",
        unit: "percentunit",
        expressions: [
          [errorShare, "5xx"],
          [`(sum(${rate(REQUESTS, 'status="429"')}) or vector(0)) / sum(${rate(REQUESTS)})`, "429"],
        ],
      },
      {
        title: "Latency",
        unit: "s",
        expressions: [0.5, 0.9, 0.99].map((share) => [quantile(share, REQUEST_SECONDS, "le"), `p${share * 100}`]),
      },
      {
        title: "Latency by operation, p99",
        unit: "s",
        expressions: [[quantile(0.99, REQUEST_SECONDS, "le, operation"), "{{operation}}"]],
      },
      {
        title: "Shed and aborted",
        description: "Shed: overload, the response is 503. Aborted: an error after the response began.",
        unit: "reqps",
        expressions: [
          [`sum by (instance) (${rate("petstore_http_requests_shed_total")})`, "shed, {{instance}}"],
          [`sum by (instance) (${rate("petstore_http_responses_aborted_total")})`, "aborted, {{instance}}"],
        ],
      },
    ],
  },
  {
    title: "Database and background work",
    kind: "timeseries",
    panels: [
      {
        title: "Statements and commits",
        unit: "ops",
        expressions: [[`sum by (kind) (${rate(`${DATABASE_SECONDS}_count`)})`, "{{kind}}"]],
      },
      {
        title: "Statements",
        unit: "s",
        expressions: [0.5, 0.99].map((share) => [
          quantile(share, DATABASE_SECONDS, "le", 'kind="query"'),
          `p${share * 100}`,
        ]),
      },
      {
        title: "Commits with their flush to disk",
        description:
          "On SQLite, to the write-ahead log, which a checkpoint can delay. On PostgreSQL, with the wait for a synchronous standby.",
        unit: "s",
        expressions: [0.5, 0.99].map((share) => [
          quantile(share, DATABASE_SECONDS, "le", 'kind="commit"'),
          `p${share * 100}`,
        ]),
      },
      {
        title: "Event feed",
        unit: "reqps",
        expressions: [[`sum by (status) (${rate(REQUESTS, 'operation="listEvents"')})`, "{{status}}"]],
      },
      {
        title: "Event feed, latency",
        unit: "s",
        expressions: [[quantile(0.99, REQUEST_SECONDS, "le", 'operation="listEvents"'), "p99"]],
      },
      {
        title: "Open event streams and waiting requests",
        description: "A key or session may have 10 of each in each process.",
        unit: "short",
        expressions: [
          [`sum by (instance) (petstore_event_streams_open{${CHOSEN}})`, "streams, {{instance}}"],
          [`sum by (instance) (petstore_waiting_requests{${CHOSEN}})`, "waiting, {{instance}}"],
        ],
      },
      {
        title: "Event delivery",
        description: "From the writing of an event until a stream or a waiting request took it.",
        unit: "s",
        expressions: [0.5, 0.99].map((share) => [quantile(share, DELIVERY_SECONDS, "le"), `p${share * 100}`]),
      },
      {
        title: "Event deliveries",
        description: "Events that a stream or a waiting request takes together count once.",
        unit: "ops",
        expressions: [[`sum by (instance) (${rate(`${DELIVERY_SECONDS}_count`)})`, "{{instance}}"]],
      },
      {
        title: "Webhooks",
        description: "Waiting: the age of the oldest event that a webhook has not delivered.",
        unit: "s",
        expressions: [
          [
            `time() - max by (webhook) (petstore_webhook_oldest_waiting_timestamp_seconds{${CHOSEN}})`,
            "waiting, {{webhook}}",
          ],
          [quantile(0.5, WEBHOOK_SECONDS, "le"), "delivered, p50"],
          [quantile(0.99, WEBHOOK_SECONDS, "le"), "delivered, p99"],
        ],
      },
      {
        title: "Attempts of webhooks",
        unit: "ops",
        expressions: [
          [`sum by (outcome) (${rate("petstore_webhook_attempts_total")})`, "{{outcome}}"],
          [`sum(petstore_webhook_attempts_in_flight{${CHOSEN}})`, "in progress"],
        ],
      },
      {
        title: "Webhooks by status",
        unit: "short",
        expressions: [
          [`count by (status) (max by (webhook, status) (petstore_webhook_status{${CHOSEN}}))`, "{{status}}"],
          [`sum(max by (webhook) (petstore_webhook_events_lost_total{${CHOSEN}}))`, "events lost"],
        ],
      },
      {
        title: "Time since the last background work",
        description: "Holds expire and old events are deleted by it. It is due every half second.",
        unit: "s",
        expressions: [
          [`time() - max by (instance) (petstore_jobs_last_run_timestamp_seconds{${CHOSEN}} > 0)`, "{{instance}}"],
        ],
      },
    ],
  },
  {
    title: "Processes",
    kind: "timeseries",
    panels: [
      {
        title: "Event-loop lag, p99",
        description: "One thread serves all requests of a process: all of them wait that long.",
        unit: "s",
        expressions: [[`nodejs_eventloop_lag_p99_seconds{${CHOSEN}}`, "{{instance}} {{process}}"]],
      },
      {
        title: "Event-loop lag, maximum",
        unit: "s",
        expressions: [[`nodejs_eventloop_lag_max_seconds{${CHOSEN}}`, "{{instance}} {{process}}"]],
      },
      {
        title: "Processor cores used",
        unit: "short",
        expressions: [[rate("process_cpu_seconds_total"), "{{instance}} {{process}}"]],
      },
      {
        title: "Resident memory",
        description: "Up to 50 MB of it are pages of the program, which all processes share.",
        unit: "bytes",
        expressions: [[`process_resident_memory_bytes{${CHOSEN}}`, "{{instance}} {{process}}"]],
      },
      {
        title: "File descriptors used",
        unit: "percentunit",
        expressions: [[`process_open_fds{${CHOSEN}} / process_max_fds{${CHOSEN}}`, "{{instance}} {{process}}"]],
      },
      {
        title: "Age of the process",
        unit: "s",
        expressions: [[`time() - process_start_time_seconds{${CHOSEN}}`, "{{instance}} {{process}}"]],
      },
    ],
  },
  {
    title: "Shop",
    kind: "timeseries",
    panels: [
      {
        title: "Pets by status",
        unit: "short",
        expressions: [[`max by (status) (petstore_pets{${CHOSEN}})`, "{{status}}"]],
      },
      {
        title: "Open orders by status",
        unit: "short",
        expressions: [[`max by (status) (petstore_open_orders{${CHOSEN}})`, "{{status}}"]],
      },
      {
        title: "Hosts by version",
        unit: "short",
        expressions: [[`sum by (version) (petstore_build_info{${CHOSEN}})`, "{{version}}"]],
      },
    ],
  },
];

/** Prints a dashboard for Grafana 9 or newer: Dashboards, New, Import. */
export function printGrafana({ domain }: { domain: string }): void {
  print(JSON.stringify(describeDashboard(domain), null, 2));
}

function describeDashboard(domain: string) {
  return {
    uid: "petstore",
    title: `Pet store ${domain}`,
    tags: ["petstore"],
    schemaVersion: 37,
    editable: true,
    refresh: "30s",
    time: { from: "now-6h", to: "now" },
    links: [
      { type: "link", title: "Metrics", url: `https://${domain}/docs/operating/monitoring#metrics`, targetBlank: true },
    ],
    templating: {
      list: [
        { type: "datasource", name: "source", label: "Prometheus", query: "prometheus" },
        variable("job", "label_values(petstore_build_info, job)"),
        {
          ...variable("instance", 'label_values(petstore_build_info{job="$job"}, instance)'),
          ...{ multi: true, includeAll: true, allValue: ".*", current: { text: "All", value: "$__all" } },
        },
      ],
    },
    panels: layOut(rows),
  };
}

function variable(name: string, query: string) {
  return { type: "query", name, label: name, datasource, query: { query, refId: name }, refresh: 2, sort: 1 };
}

const datasource = { type: "prometheus", uid: "$source" };

/** Panels of equal width in each line, below the title of their row. */
function layOut(all: Row[]) {
  const panels: object[] = [];
  let y = 0;
  for (const { title, kind, panels: own } of all) {
    panels.push({ id: panels.length + 1, type: "row", title, gridPos: { x: 0, y, w: COLUMNS, h: 1 }, panels: [] });
    y += 1;
    const perLine = kind === "stat" ? own.length : 3;
    const [w, h] = [COLUMNS / perLine, heights[kind]];
    for (const [index, panel] of own.entries()) {
      const gridPos = { x: (index % perLine) * w, y: y + Math.floor(index / perLine) * h, w, h };
      panels.push({ id: panels.length + 1, type: kind, gridPos, ...describePanel(panel) });
    }
    y += Math.ceil(own.length / perLine) * h;
  }
  return panels;
}

function describePanel({ title, description, unit, missing, expressions }: Panel) {
  return {
    title,
    ...(description === undefined ? {} : { description }),
    datasource,
    fieldConfig: { defaults: { unit, min: 0, ...(missing === undefined ? {} : { noValue: missing }) }, overrides: [] },
    targets: expressions.map(([expr, legendFormat], index) => ({
      ...{ refId: String.fromCharCode("A".charCodeAt(0) + index), datasource, expr, legendFormat },
    })),
  };
}
