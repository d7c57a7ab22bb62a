import { afterEach, beforeEach, expect, setSystemTime, test } from "bun:test";
import { Webhook } from "standardwebhooks";
import { makeWebhookSecret, signWebhook } from "../src/credentials/webhook-signature.ts";
import { UnsafeIntegerError } from "./json.ts";
import { verifyWebhook, WebhookError, type WebhookHeaders } from "./verify-webhook.ts";

const SECRET = makeWebhookSecret();
const OTHER = makeWebhookSecret();
const NOW = 1_763_985_601;
const ID = "evt_12_1763985600000";
const event = `{"id":12,"type":"pet.created","createdAt":"2025-11-24T12:00:00.000Z","by":{"type":"service"},"data":{"pet":{"id":9007199254740993,"name":"Käse 猫","categoryId":1}}}`;
const BODY = `{"type":"pet.created","timestamp":"2025-11-24T12:00:00.000Z","data":${event}}`;

beforeEach(() => void setSystemTime(NOW * 1000));
afterEach(() => void setSystemTime());

function sign({ id = ID, timestamp = NOW, body = BODY, secret = SECRET } = {}) {
  return {
    "webhook-id": id,
    "webhook-timestamp": `${timestamp}`,
    "webhook-signature": signWebhook({ id, timestamp, body }, secret),
  };
}

const fault = async (...given: Parameters<typeof verifyWebhook>) => {
  const error = await verifyWebhook(...given).catch((thrown) => thrown);
  return error instanceof WebhookError ? `${error.code}: ${error.message}` : error;
};

test("returns the event with exact integers, its id, and the position", async () => {
  const message = await verifyWebhook(BODY, new Headers({ ...sign(), "petstore-position": "MWY0Lg" }), SECRET);

  expect(message).toMatchObject({
    id: ID,
    position: "MWY0Lg",
    type: "pet.created",
    timestamp: "2025-11-24T12:00:00.000Z",
  });
  if (message.type !== "pet.created") throw new Error("The type is another one.");
  expect(message.data.data.pet).toEqual({ id: 9007199254740993n, name: "Käse 猫", categoryId: 1n });
});

test("returns integers as numbers, or refuses to round them", async () => {
  const body = BODY.replace("9007199254740993", "7");
  const message = await verifyWebhook(body, sign({ body }), SECRET, { integers: "number" });

  expect(message.data.id satisfies number).toBe(12);
  expect(verifyWebhook(BODY, sign(), SECRET, { integers: "number" })).rejects.toThrow(UnsafeIntegerError);
});

const bodies = { text: BODY, "a Buffer": Buffer.from(BODY), "an ArrayBuffer": new TextEncoder().encode(BODY).buffer };
for (const [title, body] of Object.entries(bodies)) {
  test(`verifies a body that is ${title}`, async () => {
    expect(await verifyWebhook(body, sign(), SECRET)).toMatchObject({ id: ID, type: "pet.created" });
  });
}

const signed = sign();
const containers: { [title: string]: WebhookHeaders } = {
  "of fetch": new Headers(signed),
  "of node:http": { ...signed, "content-length": "3", "set-cookie": ["a", "b"], missing: undefined },
  "with other capitals": Object.fromEntries(Object.entries(signed).map(([name, value]) => [name.toUpperCase(), value])),
  "with lists of values": Object.fromEntries(Object.entries(signed).map(([name, value]) => [name, [value]])),
};
for (const [title, headers] of Object.entries(containers)) {
  test(`reads headers ${title}`, async () => {
    expect(await verifyWebhook(BODY, headers, SECRET)).toMatchObject({ id: ID, position: undefined });
  });
}

test("while a secret is rotated, either side may have both", async () => {
  const [one, two] = [sign()["webhook-signature"], sign({ secret: OTHER })["webhook-signature"]];
  const withBoth = { ...sign(), "webhook-signature": `v1a,AAAA ${one} ${two}` };

  for (const secret of [SECRET, OTHER, [OTHER, SECRET], [SECRET]]) {
    expect(await verifyWebhook(BODY, withBoth, secret)).toMatchObject({ id: ID });
  }
  expect(await verifyWebhook(BODY, sign(), [OTHER, SECRET])).toMatchObject({ id: ID });
  expect(await fault(BODY, withBoth, makeWebhookSecret())).toStartWith("wrong_signature");
});

test("refuses whatever differs from what was signed", async () => {
  const right = sign();
  const wrong: [body: string, headers: WebhookHeaders, secret: string][] = [
    [BODY.replace("Käse", "Kase"), right, SECRET],
    [`${BODY} `, right, SECRET],
    [BODY, { ...right, "webhook-id": `${ID}0` }, SECRET],
    [BODY, { ...right, "webhook-timestamp": `${NOW - 1}` }, SECRET],
    [BODY, { ...right, "webhook-signature": "v1,AAAA" }, SECRET],
    [BODY, right, OTHER],
  ];
  for (const each of wrong) expect(await fault(...each)).toStartWith("wrong_signature: No signature of evt_12_");
});

test("accepts a signature for five minutes, also by a clock that is ahead", async () => {
  for (const timestamp of [NOW - 300, NOW + 300]) {
    expect(await verifyWebhook(BODY, sign({ timestamp }), SECRET)).toMatchObject({ id: ID });
  }
  expect(await fault(BODY, sign({ timestamp: NOW - 301 }), SECRET)).toBe(
    "timestamp_too_old: webhook-timestamp is 301 seconds ago; up to 300 are accepted. If the delivery is genuine, the clock of this machine is wrong.",
  );
  expect(await fault(BODY, sign({ timestamp: NOW + 301 }), SECRET)).toStartWith("timestamp_too_new: ");
});

test("says which header is missing or malformed", async () => {
  for (const name of Object.keys(sign())) {
    expect(await fault(BODY, { ...sign(), [name]: undefined }, SECRET)).toBe(
      `missing_header: The header ${name} is missing: this is no delivery of a webhook.`,
    );
  }
  for (const [name, value] of [
    ["webhook-timestamp", "2025-11-24T12:00:00Z"],
    ["webhook-timestamp", "-1"],
    ["webhook-signature", "v2,AAAA"],
    ["webhook-signature", "v1,%"],
    ["webhook-signature", Array(11).fill("v1,AAAA").join(" ")],
  ] as const) {
    expect(await fault(BODY, { ...sign(), [name]: value }, SECRET)).toStartWith(`invalid_header: ${name} `);
  }
});

test("refuses a signed body that is no message", async () => {
  for (const body of ["", "pets", "null", "7", "[]", "{}", '{"type":"pet.created"}', '{"type":1,"type":2}']) {
    expect(await fault(body, sign({ body }), SECRET)).toStartWith("invalid_body: The body is signed, but ");
  }
});

test("a wrong use is a TypeError, which does not show the secret", async () => {
  for (const secret of ["", "whsec_", "whsec_%%", SECRET.slice(6), [], [SECRET, "s3cret"], undefined as never]) {
    const error = await fault(BODY, sign(), secret);
    expect(error).toBeInstanceOf(TypeError);
    expect(error.message).toMatch(/^(A secret must be whsec_ and base64|There is no secret)/);
    expect(error.message).not.toMatch(/%%|s3cret/);
  }
  expect(await fault(JSON.parse(BODY), sign(), SECRET)).toBeInstanceOf(TypeError);
});

test("standardwebhooks accepts the signatures of the service, and this function those of standardwebhooks", async () => {
  const other = new Webhook(SECRET);

  expect(other.verify(BODY, sign())).toMatchObject({ type: "pet.created" });
  expect(() => other.verify(BODY, sign({ secret: OTHER }))).toThrow();
  const headers = { ...sign(), "webhook-signature": other.sign(ID, new Date(NOW * 1000), BODY) };
  expect(await verifyWebhook(BODY, headers, SECRET)).toMatchObject({ id: ID });
});
