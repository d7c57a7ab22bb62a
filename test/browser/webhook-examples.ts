import type { BrowserContext, Page, Route } from "@playwright/test";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** An event as the API returns it. */
interface ExampleEvent {
  id: number;
  type: string;
}

/**
 * Shows webhooks in each state, and deliveries of the latest events, which no request makes: nothing is sent. `now` is the
 * time of the page.
 */
export async function showExampleWebhooks(target: Page | BrowserContext, now = Date.now()): Promise<void> {
  const at = (milliseconds: number) => new Date(now + milliseconds).toISOString();
  const webhooks = listWebhooks(at);
  await target.route(/\/v1\/webhooks/, async (route) => {
    const { pathname } = new URL(route.request().url());
    const [, id, part] = /\/webhooks(?:\/(\d+))?(?:\/([a-z-]+))?$/.exec(pathname) ?? [];
    const webhook = webhooks.find((each) => `${each.id}` === id);
    if (part === "deliveries") return route.fulfill({ json: listDeliveries(await readEvents(route), at) });
    if (part === "replay") return route.fulfill({ json: { position: "MWY0Lg", count: 124 } });
    if (part === "test") return route.fulfill({ json: listDeliveries([], at)[0] });
    if (part === "rotate-secret" || route.request().method() === "POST") {
      const secret = "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDlOrhqmLTMqs=";
      return route.fulfill({ status: part ? 200 : 201, json: { ...webhooks[0], secret } });
    }
    return route.fulfill({ json: id === undefined ? webhooks : webhook });
  });
}

async function readEvents(route: Route): Promise<ExampleEvent[]> {
  const url = new URL("/v1/events?type=pet.*&limit=12", route.request().url());
  return (await route.fetch({ url: url.href })).json();
}

type At = (milliseconds: number) => string;

function listWebhooks(at: At) {
  const all = ["pet.*", "order.*", "enquiry.*", "category.*", "store.*"];
  const shared = { position: "MWY0Lg", lost: 0, createdAt: at(-12 * DAY), updatedAt: at(-12 * DAY) };
  return [
    {
      ...{
        id: 4,
        url: "https://old-shop.example.org/hooks",
        types: all,
        status: "disabled",
        disabledReason: "restored",
      },
      ...{ ...shared, lastSuccessAt: at(-9 * DAY) },
    },
    {
      ...{ id: 3, url: "https://prices.example.com/v2/incoming/8f14e45fceea167a5a36dedd4bea2543", types: all },
      ...{ description: "Price comparison", status: "disabled", disabledReason: "failing", disabledAt: at(-DAY) },
      ...{ ...shared, waiting: 10_000, oldestWaitingAt: at(-6 * DAY), lastSuccessAt: at(-6 * DAY), lost: 14 },
    },
    {
      ...{ id: 2, url: "https://news.example.org/petstore", types: ["pet.*"] },
      ...{ description: "Newsletter", status: "failing", waiting: 12, oldestWaitingAt: at(-25 * MINUTE) },
      ...{ ...shared, nextAttemptAt: at(4.5 * MINUTE), lastSuccessAt: at(-2 * HOUR) },
      previousSecretExpiresAt: at(19 * HOUR),
    },
    {
      ...{ id: 1, url: "https://shop.example.org/webhooks", types: all, description: "Web shop: stock and prices" },
      ...{ ...shared, status: "active", waiting: 0, lastSuccessAt: at(-40_000) },
    },
  ];
}

/** A test, and an attempt for each event: most succeed, and the first that fails is repeated. */
function listDeliveries(events: ExampleEvent[], at: At) {
  const test = {
    ...{ id: 200, eventId: 0, type: "webhook.test", attempt: 1, createdAt: at(-30_000), durationMilliseconds: 105 },
    ...{ outcome: "failed", status: 503, response: "<html>\n<title>503 Service Unavailable</title>\n</html>" },
  };
  const attempts = events.map((event, index) => ({
    ...{ id: 100 - index, eventId: event.id, type: event.type, attempt: 1, createdAt: at(-MINUTE * (index + 1) ** 2) },
    ...{ durationMilliseconds: 84 + 7 * index, outcome: "succeeded", status: 204, event },
    ...(index === 1 && {
      ...{ attempt: 2, durationMilliseconds: 10_002, outcome: "failed", status: undefined, error: "timeout" },
      nextAttemptAt: at(4.5 * MINUTE),
    }),
    ...(index === 4 && { outcome: "failed", status: 502, response: "Bad gateway" }),
  }));
  return [test, ...attempts];
}
