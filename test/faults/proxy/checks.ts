/** What must hold behind a proxy, each as a function that throws if it does not. */
import { ok, deepStrictEqual as same } from "node:assert";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { smallPicture } from "../../requests/catalogue.ts";
import { petstoreProgram } from "../../support/command.ts";
import type { startProcess } from "../../support/process.ts";
import { testKey as key } from "../../support/process.ts";
import { runProgram } from "../programs.ts";
import { checkShop } from "./check-shop.ts";
import { type CurlResponse, curl } from "./curl.ts";
import { HOST, type RunningProxy } from "./proxies.ts";

export interface Place {
  proxy: RunningProxy;
  service: Awaited<ReturnType<typeof startProcess>>;
}

type Check = (place: Place) => Promise<void>;

/** From which a key is allowed, and from which it is not. */
const ALLOWED = "127.0.0.2";
const OTHER = "127.0.0.3";
const MEBIBYTE = 1024 * 1024;
const json = "Content-Type: application/json";

export const checks: { [title: string]: Check } = {
  async "clients speak this version of HTTP over TLS, and are told to stay with TLS"({ proxy }) {
    const headers = ["Origin: https://shop.example"];
    const response = await curl(proxy, "/v1/pets", { key, headers, arguments: ["--tlsv1.2"] });
    same([response.status, response.version], [200, proxy.httpVersion]);
    same(response.headers.get("Strict-Transport-Security"), "max-age=63072000");
    same(response.headers.get("Access-Control-Expose-Headers"), "*");
  },

  async "without TLS, pages redirect, and the API refuses and marks the key"({ proxy }) {
    for (const path of ["/", "/docs/errors", "/console/pets?status=sold", "/v1/openapi.yaml", "/metrics"]) {
      const { status, headers } = await curl(proxy, path, { isPlain: true });
      same([status, headers.get("Location")], [308, `https://${HOST}${path}`]);
    }
    const keyless = await curl(proxy, "/v1/pets", { isPlain: true });
    same([keyless.status, codeOf(keyless)], [401, "missing_api_key"]);

    const made = JSON.parse((await curl(proxy, "/v1/keys", { key, json: { name: "Plain", scope: "read" } })).text);
    const forged = ["X-Forwarded-Proto: https"];
    for (const options of [{}, { headers: forged }, { method: "DELETE" }, { json: { name: "Rex", categoryId: 1 } }]) {
      const refused = await curl(proxy, "/v1/pets", { key: made.key, isPlain: true, ...options });
      const isKnown = options.method !== "DELETE";
      same([refused.status, codeOf(refused)], isKnown ? [403, "insecure_transport"] : [405, "method_not_allowed"]);
      same(refused.headers.get("Strict-Transport-Security"), null);
    }
    ok("exposedAt" in JSON.parse((await curl(proxy, `/v1/keys/${made.id}`, { key })).text), "the key is not marked");
    const https = { key: made.key, headers: ["X-Forwarded-Proto: http"] };
    same((await curl(proxy, "/v1/pets", https)).status, 200);
  },

  async "requests and responses pass unchanged"({ proxy }) {
    const created = await curl(proxy, "/v1/pets", { key, json: { name: "Réx", categoryId: 1 } });
    same(
      [created.status, created.headers.get("Location")],
      [201, `https://${HOST}:${proxy.port}/v1/pets/${idIn(created)}`],
    );
    const path = `/v1/pets?id=${idIn(created)}`;
    const tag = (await curl(proxy, path, { key })).headers.get("ETag") ?? "";
    ok(/^"\w+"$/.test(tag), `the ETag is ${tag}`);
    same((await curl(proxy, path, { key, headers: [`If-None-Match: ${tag}`] })).status, 304);
    const changed = { key, json: { status: "sold" }, method: "PATCH", headers: [`If-Match: ${tag}`] };
    same((await curl(proxy, `/v1/pets/${idIn(created)}`, changed)).status, 200);
    same((await curl(proxy, `/v1/pets/${idIn(created)}`, changed)).status, 412);
    same((await curl(proxy, `/v1/pets/${idIn(created)}`, { key, method: "DELETE" })).status, 204);
    const preflight = ["Origin: https://shop.example", "Access-Control-Request-Method: POST"];
    same((await curl(proxy, "/v1/pets", { method: "OPTIONS", headers: preflight })).status, 204);
    same((await curl(proxy, "/v1/pets?limit=0", { key })).status, 400);
    same((await curl(proxy, "/v1/pets/7%2F8", { key })).status, 404);
  },

  async "the service sees the client's address, and no client can choose it"({ proxy, service }) {
    const body = { name: "Shop", scope: "write", allowedAddresses: [`${ALLOWED}/32`] };
    const limited = JSON.parse((await curl(proxy, "/v1/keys", { key, json: body })).text).key;
    const ask = (from: string, headers: string[] = []) => curl(proxy, "/v1/pets", { key: limited, from, headers });
    const allowed = await ask(ALLOWED);
    same([allowed.status, (await ask(OTHER)).status], [200, 403]);
    const forged = [`X-Forwarded-For: ${ALLOWED}`, `Forwarded: for=${ALLOWED}`, `X-Real-IP: ${ALLOWED}`];
    const refused = await ask(OTHER, [...forged, `X-Forwarded-For: ${ALLOWED}`]);
    same([refused.status, codeOf(refused)], [403, "address_not_allowed"]);
    for (const [response, address] of [
      [allowed, ALLOWED],
      [refused, OTHER],
    ] as const) {
      const logged = new RegExp(`"requestId":"${response.headers.get("Request-Id")}".*"address":"${address}"`);
      await service.output.until(logged);
    }
  },

  async "the service's own 413, 414 and 431 arrive, and so does a table of 1 MiB"({ proxy }) {
    const table = join(proxy.folder, "table.csv");
    const header = "name,categoryId\n";
    writeFileSync(table, header + "a,1\n".repeat(100) + "\n".repeat(MEBIBYTE - header.length - 400));
    const dryRun = { key, method: "POST", headers: ["Content-Type: text/csv"], file: table };
    const imported = await curl(proxy, "/v1/pets/import?dryRun=true", dryRun);
    ok(imported.status < 300, `${imported.status} ${imported.text}`);

    const file = join(proxy.folder, "body");
    for (const size of [66_000, 1_000_000]) {
      writeFileSync(file, JSON.stringify({ name: "a".repeat(size) }));
      for (const framing of [[], ["Transfer-Encoding: chunked"]]) {
        const response = await curl(proxy, "/v1/pets", { key, method: "POST", file, headers: [json, ...framing] });
        expectError(response, 413, "payload_too_large");
        ok(response.text.includes("64 KiB"), response.text);
      }
    }
    for (const size of [9000, 15_000]) {
      expectError(await curl(proxy, `/v1/pets?name=${"a".repeat(size)}`, { key }), 414, "uri_too_long");
      const headers = [`X-Long: ${"a".repeat(size)}`];
      expectError(await curl(proxy, "/v1/pets", { key, headers }), 431, "headers_too_large");
    }
    const cursor = await curl(proxy, `/v1/pets?limit=1&${"id=1&".repeat(90)}name=${"%C3%A9".repeat(400)}`, { key });
    same(cursor.status, 200);
  },

  async "a photo of 10 MiB arrives, and a larger body is refused with an Error"({ proxy }) {
    const file = join(proxy.folder, "large");
    const pet = await curl(proxy, "/v1/pets", { key, method: "POST", json: { name: "Rex", categoryId: 1 } });
    writeFileSync(file, Buffer.concat([smallPicture, Buffer.alloc(10 * MEBIBYTE - smallPicture.length)]));
    const path = `/v1/pets/${JSON.parse(pet.text).id}/photos`;
    const send = (headers: string[] = []) =>
      curl(proxy, path, { key, method: "POST", file, headers: ["Content-Type: image/png", ...headers] });
    same((await send()).status, 201);

    writeFileSync(file, Buffer.alloc(11 * MEBIBYTE));
    for (const framing of [[], ["Transfer-Encoding: chunked"]]) {
      const response = await send(framing);
      expectError(response, 413, "payload_too_large");
      ok(response.text.includes("10 MiB"), response.text);
    }
    same((await curl(proxy, "/v1/pets", { key })).status, 200);
  },

  async "an export arrives whole"({ proxy, service }) {
    const operations = Array.from({ length: 1000 }, (_, each) => ({
      method: "create",
      body: { name: `Pet ${each} ${"x".repeat(100)}`, categoryId: 1 },
    }));
    for (let batch = 0; batch < 5; batch += 1) {
      const response = await service.request("/v1/pets/batch", {
        method: "POST",
        body: JSON.stringify({ operations }),
      });
      same(response.status, 200);
    }
    const direct = await (await service.request("/v1/pets/export")).text();
    const response = await curl(proxy, "/v1/pets/export", { key });
    ok(response.text === direct && direct.length > 500_000, `${response.text.length} of ${direct.length} characters`);

    // Of a body that was compressed twice, curl would undo one compression only.
    const pass = { key, arguments: ["--compressed"] };
    const compressed = await curl(proxy, "/v1/pets/export", pass);
    same([compressed.headers.get("Content-Encoding"), compressed.headers.get("ETag")], ["gzip", null]);
    same(compressed.headers.get("Vary"), "Prefer, Accept-Encoding");
    ok(compressed.text === direct, `${compressed.text.length} of ${direct.length} characters`);
    const page = await curl(proxy, "/v1/events?after=start&limit=100", pass);
    same([page.headers.get("Content-Encoding"), JSON.parse(page.text).length], ["gzip", 100]);
    const list = await curl(proxy, "/v1/pets?limit=100", pass);
    same([list.headers.get("Content-Encoding"), /^"\w+"$/.test(list.headers.get("ETag") ?? "")], [null, true]);
  },

  async "pages and photos of the shop are responses of the service"({ proxy, service }) {
    for (const path of ["/shop", "/shop/pets/7", "/shop/feed.json", "/shop/embed.js", "/shop/photos/7/320"]) {
      const { headers } = await curl(proxy, path);
      await service.output.until(new RegExp(`"requestId":"${headers.get("Request-Id")}"`));
    }
    expectPage(await curl(proxy, "/shop", { method: "BREW" }), 405);

    const picture = join(proxy.folder, "picture");
    writeFileSync(picture, smallPicture);
    const toLines = (headers: { [name: string]: string }) =>
      Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    const sender = {
      read: (path: string, headers = {}) =>
        curl(proxy, path, { headers: toLines(headers), arguments: ["--compressed"] }),
      change: (method: string, path: string, body?: object) =>
        curl(proxy, path, { key, method, ...(body && { json: body }) }),
      addPhoto: (path: string) =>
        curl(proxy, path, { key, method: "POST", file: picture, headers: ["Content-Type: image/png"] }),
    };
    await checkShop(sender, `https://${HOST}:${proxy.port}`);
  },

  async "console, reference, contract and catalogue are served; health and metrics are not"({ proxy }) {
    for (const path of [
      "/console",
      "/console/pets",
      "/docs",
      "/v1",
      "/v1/openapi.yaml",
      "/v1/status",
      "/.well-known/api-catalog",
    ]) {
      const { status } = await curl(proxy, path);
      ok(status < 400, `${path} responds ${status}`);
    }
    for (const path of ["/metrics", "/livez", "/readyz", "/other", "/v1x", "/shopping", "/.well-known/other"]) {
      expectError(await curl(proxy, path), 404, "not_found");
    }
    expectError(await curl(proxy, "/v1/pets", { method: "BREW", key }), 405, "method_not_allowed");
  },
};

/** Runs the checks of `petstore verify`, each over both versions of HTTP. */
export const verify: Check = async ({ proxy }) => {
  const { port, certificate } = proxy;
  const words = ["verify", "--url", `https://${HOST}:${port}/v1`, "--ca", certificate, "--write"];
  const { status, output, errors } = await runProgram([...petstoreProgram, ...words], { PETSTORE_KEY: key });
  ok(status === 0, `${output}${errors}`);
  ok(/^Over HTTP\/2\n(?! {2}-)/m.test(output), `it checked nothing over HTTP/2: ${output}`);
};

/** Must run last: it stops the service. */
export const whileStopped: Check = async ({ proxy, service }) => {
  service.child.kill("SIGTERM");
  await service.child.exited;
  const headers = ["Origin: https://shop.example"];
  for (const options of [{ headers }, { headers, json: { name: "a", categoryId: 1 } }, { headers, method: "DELETE" }]) {
    const response = await curl(proxy, "/v1/pets", { key, ...options });
    expectError(response, response.status === 503 ? 503 : 502, "unavailable");
    same(response.headers.get("Access-Control-Expose-Headers"), "*");
  }
  const page = await curl(proxy, "/shop/pets/7");
  expectPage(page, page.status === 503 ? 503 : 502);
  same(page.headers.get("Retry-After"), "1");
};

/** A page of the proxy for a visitor. */
function expectPage({ headers, text, status, failure }: CurlResponse, expected: number): void {
  same([status, failure, headers.get("Content-Type")], [expected, "", "text/html; charset=utf-8"]);
  ok(text.startsWith("<!doctype html>") && text.includes("This page is not available"), text);
  ok(headers.get("Content-Security-Policy")?.startsWith("default-src 'none'; "), "there is no policy");
  same(headers.get("Strict-Transport-Security"), "max-age=63072000");
  ok(headers.get("Request-Id"), "there is no Request-Id");
}

/** An Error as the service sends it, that scripts of any site can read. */
export function expectError(response: CurlResponse, status: number, code: string): void {
  const { headers, text, failure } = response;
  same([response.status, failure], [status, ""]);
  same(headers.get("Content-Type"), "application/json");
  const body = JSON.parse(text);
  same([Object.keys(body), body.code, body.status], [["code", "message", "status"], code, status]);
  same(headers.get("Access-Control-Allow-Origin"), "*");
  same(headers.get("Strict-Transport-Security"), "max-age=63072000");
  same(headers.get("Retry-After"), code === "unavailable" ? "1" : null);
  ok(headers.get("Request-Id"), "there is no Request-Id");
}

function idIn({ text }: CurlResponse): string {
  return String(JSON.parse(text).id);
}

function codeOf({ text }: CurlResponse): string {
  return JSON.parse(text).code;
}
