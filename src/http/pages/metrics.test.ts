import { expect, test } from "bun:test";
import { networkInterfaces } from "node:os";
import { openPetStore } from "../../../test/support/pet-store.ts";
import { sendRequest, type TestResponse } from "../../../test/support/send-request.ts";
import { isLoopback } from "../request/client-address.ts";

const token = "a-token-for-the-metrics";

test("with PETSTORE_METRICS_TOKEN, only requests with this token get the metrics", async () => {
  await using petStore = await openPetStore({ variables: { PETSTORE_METRICS_TOKEN: token } });
  const get = (key: string | null) => petStore.request("/metrics", { key });

  const [missing, wrong, longer, right] = [
    await get(null),
    await get("wrong"),
    await get(`${token}a`),
    await get(token),
  ];

  expect([missing.status, missing.body.code]).toEqual([401, "missing_api_key"]);
  expect(missing.body.message).toContain("token of the metrics");
  expect(missing.headers.get("WWW-Authenticate")).toBe('Bearer realm="petstore metrics"');
  for (const { status, body } of [wrong, longer, await get(await petStore.addKey("admin"))]) {
    expect([status, body.code]).toEqual([401, "invalid_api_key"]);
  }
  expect(right.status).toBe(200);
  expect(right.text).toContain("petstore_http_requests_total");
  expect(petStore.logLines.join("")).not.toContain(token);
});

test("without a token, only requests of this machine that no proxy has forwarded get the metrics", async () => {
  for (const proxies of ["0", "1"]) {
    await using petStore = await openPetStore({ variables: { HOST: "::", PETSTORE_TRUSTED_PROXIES: proxies } });
    for (const host of ["127.0.0.1", "127.0.0.2", "[::1]"]) {
      expect((await fetch(`http://${host}:${petStore.port}/metrics`)).status).toBe(200);
    }
    const forwarded = { Forwarded: "for=127.0.0.1", "X-Forwarded-For": "127.0.0.1", Via: "1.1 proxy" };
    for (const [name, value] of Object.entries(forwarded)) {
      for (const each of [value, ""]) expectRefused(await petStore.request("/metrics", { headers: { [name]: each } }));
    }
  }
});

test("without a token, a request from another address does not get the metrics", async () => {
  await using petStore = await openPetStore({ variables: { HOST: "::" } });
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  const outer = addresses.filter(({ internal, scopeid }) => !internal && !scopeid);

  for (const { address, family } of outer) {
    const host = family === "IPv6" ? `[${address}]` : address;
    expectRefused(await sendRequest(`http://${host}:${petStore.port}/metrics`, { key: null }));
  }
  expect(["10.0.0.1", "::2", "fe80::1", "192.0.2.1", "unknown", "localhost"].filter(isLoopback)).toEqual([]);
  expect(["127.0.0.1", "127.255.255.254", "::1", "::ffff:127.0.0.1"].filter((each) => !isLoopback(each))).toEqual([]);
});

function expectRefused({ status, body }: TestResponse): void {
  expect([status, body.code]).toEqual([403, "address_not_allowed"]);
  expect(body.message).toMatch(/PETSTORE_METRICS_TOKEN.*PETSTORE_METRICS_ADDRESS/);
}

test("without a token, PETSTORE_METRICS_ADDRESS serves the metrics to all, also through a proxy", async () => {
  await using petStore = await openPetStore({ variables: { PETSTORE_METRICS_ADDRESS: "127.0.0.1:0" } });
  const headers = { "X-Forwarded-For": "192.0.2.1", Via: "1.1 proxy" };

  expect((await fetch(`http://127.0.0.1:${petStore.metricsPort}/metrics`, { headers })).status).toBe(200);
});

test("with PETSTORE_METRICS_ADDRESS, only this address serves the metrics, and nothing else", async () => {
  const variables = { PETSTORE_METRICS_ADDRESS: "127.0.0.1:0", PETSTORE_METRICS_TOKEN: token };
  await using petStore = await openPetStore({ variables });
  const own = `http://127.0.0.1:${petStore.metricsPort}`;
  const headers = { Authorization: `Bearer ${token}` };

  expect((await petStore.request("/metrics")).status).toBe(404);
  expect((await fetch(`${own}/metrics`)).status).toBe(401);
  const metrics = await fetch(`${own}/metrics`, { headers });
  expect(metrics.headers.get("Content-Type")).toStartWith("text/plain; version=0.0.4");
  expect(await metrics.text()).toContain('petstore_http_requests_total{operation="none",status="404"} 1\n');
  for (const path of ["/v1/pets", "/livez", "/console"])
    expect((await fetch(own + path, { headers })).status).toBe(404);

  await petStore.stop();
  await expect(fetch(`${own}/metrics`)).rejects.toThrow();
});

test("an address of the metrics that is in use fails the start, with the name of the setting", async () => {
  await using petStore = await openPetStore({ variables: { PETSTORE_METRICS_ADDRESS: "127.0.0.1:0" } });
  const taken = { PETSTORE_METRICS_ADDRESS: `127.0.0.1:${petStore.metricsPort}` };

  await expect(openPetStore({ variables: taken })).rejects.toThrow(
    /^PETSTORE_METRICS_ADDRESS cannot be used: .*in use/,
  );
});
