import { expect, test } from "bun:test";
import { isWebhookSecret, makeWebhookSecret, signWebhook, webhookIdOf } from "./webhook-signature.ts";

// Computed with Python's hmac, and equal to those of the package standardwebhooks 1.0.
const vectors = [
  {
    secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
    message: { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", timestamp: 1614265330, body: '{"test": 2432232314}' },
    signature: "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  },
  {
    secret: "whsec_BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcH",
    message: { id: "evt_12_1763985600000", timestamp: 1763985601, body: '{"name":"Käse 猫"}' },
    signature: "v1,utTNiucs+dOsPpitbu9brgOEKUFcGog/FRmJpDRa2/4=",
  },
];
for (const { secret, message, signature } of vectors) {
  test(`signs ${message.id} as Standard Webhooks does`, () => {
    expect(isWebhookSecret(secret)).toBe(true);
    expect(signWebhook(message, secret)).toBe(signature);
  });
}

test("makes secrets that are valid and differ", () => {
  const secrets = [makeWebhookSecret(), makeWebhookSecret()];

  expect(secrets.map(isWebhookSecret)).toEqual([true, true]);
  expect(secrets[0]).not.toBe(secrets[1]);
});

test("a secret has the prefix, and 24 to 64 bytes in base64", () => {
  const ofBytes = (count: number) => `whsec_${Buffer.alloc(count).toString("base64")}`;

  expect([24, 64].map((count) => isWebhookSecret(ofBytes(count)))).toEqual([true, true]);
  for (const wrong of [
    "",
    "whsec_",
    ofBytes(23),
    ofBytes(65),
    ofBytes(32).slice(6),
    `${ofBytes(32)}\n`,
    `x${ofBytes(32)}`,
  ])
    expect([wrong, isWebhookSecret(wrong)]).toEqual([wrong, false]);
  expect(isWebhookSecret(`whsec_${"+/".repeat(16)}`)).toBe(true);
  expect(isWebhookSecret(`whsec_${"-_".repeat(16)}`)).toBe(false);
});

test("the id of a message has the id and the time of its event", () => {
  expect(webhookIdOf({ id: 9007199254740993n, createdAt: "2025-11-24T12:00:00.123Z" })).toBe(
    "evt_9007199254740993_1763985600123",
  );
});
