import { expect, test } from "bun:test";
import { openPetStore } from "../../../test/support/pet-store.ts";

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
