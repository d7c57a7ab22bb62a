import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { tlsCertificate } from "../../test/support/tls-certificate.ts";
import { type DeliveryOutcome, isSuccess, sendDelivery } from "./send-delivery.ts";
import { TargetResolver } from "./target-resolver.ts";

const strict = { arePrivateAllowed: false };
const lenient = { arePrivateAllowed: true };
/** One of the times that an attempt may take is short. */
const limits = {
  connect: { connectMilliseconds: 50, totalMilliseconds: 10_000 },
  total: { connectMilliseconds: 10_000, totalMilliseconds: 100 },
};

interface SendOptions {
  path?: string;
  url?: string;
  headers?: Record<string, string>;
  lookUp?: (hostname: string) => Promise<string[]>;
  signal?: AbortSignal;
  short?: keyof typeof limits;
  rules?: typeof strict;
}

/** Requests that the receiver got. */
const received: { path: string; host: string | null; headers: Headers; body: string }[] = [];
let isEndlessCut = Promise.withResolvers<void>();

const receiver = Bun.serve({
  hostname: "127.0.0.1",
  port: 0,
  async fetch(request) {
    const { pathname } = new URL(request.url);
    const [, action = "", value = ""] = pathname.split("/");
    received.push({
      path: pathname,
      host: request.headers.get("host"),
      headers: request.headers,
      body: await request.text(),
    });
    if (action === "status") return new Response(`this is ${value}`, { status: Number(value) });
    if (action === "redirect") return new Response("there", { status: 307, headers: { location: "/status/200" } });
    if (action === "large") return new Response("é".repeat(600));
    if (action === "bytes") return new Response(new Uint8Array([0x61, 0xff, 0, 0x62]), { status: 500 });
    if (action === "gzip")
      return new Response(Bun.gzipSync(Buffer.alloc(1e7)), { headers: { "content-encoding": "gzip" } });
    if (action === "endless") return new Response(endless(new Uint8Array(4096).fill(0x78)));
    if (action === "drip") return new Response(endless(new Uint8Array([0x78]), 5));
    return new Promise(() => {});
  },
});
afterAll(() => receiver.stop(true));

/** A body that does not end. */
function endless(chunk: Uint8Array, pause = 0): ReadableStream {
  return new ReadableStream({
    async pull(controller) {
      await Bun.sleep(pause);
      controller.enqueue(chunk);
    },
    cancel: () => isEndlessCut.resolve(),
  });
}

function send({
  path = "/status/200",
  headers,
  lookUp,
  short,
  rules = lenient,
  ...options
}: SendOptions = {}): Promise<DeliveryOutcome> {
  const { url = `http://127.0.0.1:${receiver.port}${path}`, signal = new AbortController().signal } = options;
  const resolver = new TargetResolver(rules, lookUp && { lookUp });
  const request = { url, headers: { "content-type": "application/json", ...headers }, body: '{"type":"pet.created"}' };
  return sendDelivery(request, { resolver, signal, ...(short && { limits: limits[short] }) });
}

/** A server that writes bytes once the client has sent some: all of them, and closes the connection, or one every few milliseconds. */
function rawServer(bytes: string | undefined, isDripping = false) {
  let timer: Timer | undefined;
  const server = Bun.listen({
    hostname: "127.0.0.1",
    port: 0,
    socket: {
      data(socket) {
        if (bytes === undefined) return;
        if (!isDripping) return void socket.end(bytes);
        let index = 0;
        timer ??= setInterval(() => {
          if (socket.write(bytes.charAt(index) || "x") <= 0) clearInterval(timer);
          index += 1;
        }, 5);
      },
    },
  });
  return { url: `http://127.0.0.1:${server.port}/`, port: server.port, [Symbol.dispose]: () => server.stop(true) };
}

test("posts the body with its length and headers, and returns the status and the start of the response", async () => {
  received.length = 0;

  const outcome = await send({ headers: { "webhook-id": "evt_1_2" } });

  expect(outcome).toEqual({ status: 200, response: "this is 200", durationMilliseconds: expect.any(Number) });
  expect(received).toMatchObject([{ path: "/status/200", body: '{"type":"pet.created"}' }]);
  const headers = received[0]?.headers.toJSON();
  expect(headers).toMatchObject({
    "webhook-id": "evt_1_2",
    "content-length": "22",
    "content-type": "application/json",
  });
  expect(headers?.["accept-encoding"]).toBe("identity");
});

test("only 2xx is a success", async () => {
  const statuses = [200, 201, 204, 299, 300, 304, 400, 404, 410, 500, 503];
  const outcomes = await Promise.all(statuses.map((status) => send({ path: `/status/${status}` })));

  expect(outcomes.map(({ status }) => status)).toEqual(statuses);
  expect(outcomes.map(isSuccess)).toEqual(statuses.map((status) => status < 300));
});

test("does not follow redirects", async () => {
  received.length = 0;

  expect(await send({ path: "/redirect" })).toMatchObject({ status: 307, response: "there" });
  expect(received.map(({ path }) => path)).toEqual(["/redirect"]);
});

describe("the response", () => {
  test("is read up to one KiB", async () => {
    const { status, response } = await send({ path: "/large" });

    expect(status).toBe(200);
    expect(response).toBe("é".repeat(512));
  });

  test("is text without NUL", async () => {
    expect(await send({ path: "/bytes" })).toMatchObject({ status: 500, response: "a\ufffd\ufffdb" });
  });

  test("is not decompressed", async () => {
    const { status, response = "" } = await send({ path: "/gzip" });

    expect(status).toBe(200);
    expect(response.length).toBeWithin(1, 1025);
  });

  test("is cut if it does not end", async () => {
    isEndlessCut = Promise.withResolvers();

    expect(await send({ path: "/endless" })).toMatchObject({ status: 200, response: "x".repeat(1024) });
    await isEndlessCut.promise;
  });

  test("is cut if it takes too long, with what has arrived", async () => {
    isEndlessCut = Promise.withResolvers();

    const { status, response } = await send({ path: "/drip", short: "total" });

    expect(status).toBe(200);
    expect(response).toMatch(/^x{1,50}$/);
    await isEndlessCut.promise;
  });
});

describe("fails", () => {
  test("if there is no response in time", async () => {
    expect(await send({ path: "/hang", short: "total" })).toMatchObject({ error: "timeout" });
  });

  test("if the headers of the response drip", async () => {
    using server = rawServer("HTTP/1.1 200 OK\r\nName: ", true);

    expect(await send({ url: server.url, short: "total" })).toMatchObject({ error: "timeout" });
  });

  test("if there is no connection with TLS in time", async () => {
    using server = rawServer(undefined);

    expect(await send({ url: `https://127.0.0.1:${server.port}/`, short: "connect" })).toMatchObject({
      error: "connection_timeout",
    });
  });

  test("if the name is not resolved in time", async () => {
    const lookUp = () => new Promise<string[]>(() => {});

    expect(await send({ url: "https://example.org/", lookUp, short: "connect" })).toMatchObject({
      error: "connection_timeout",
    });
  });

  test("if nothing listens", async () => {
    expect(await send({ url: "http://127.0.0.1:1/" })).toMatchObject({ error: "connection_refused" });
  });

  test("if the connection closes without a response", async () => {
    using server = rawServer("");

    expect(await send({ url: server.url })).toMatchObject({ error: "connection_failed" });
  });

  test("if the response is not HTTP", async () => {
    using server = rawServer("SSH-2.0-OpenSSH_9.2\r\n\r\n");

    expect(await send({ url: server.url })).toMatchObject({ error: "invalid_response" });
  });

  test("if the certificate is not trusted, also with NODE_TLS_REJECT_UNAUTHORIZED=0", async () => {
    using server = Bun.serve({ hostname: "127.0.0.1", port: 0, tls: tlsCertificate, fetch: () => new Response() });
    const { NODE_TLS_REJECT_UNAUTHORIZED: before } = process.env;
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = "0";

    const outcome = await send({ url: `https://localhost:${server.port}/`, lookUp: async () => ["127.0.0.1"] });

    if (before === undefined) delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
    else process.env.NODE_TLS_REJECT_UNAUTHORIZED = before;
    expect(outcome).toMatchObject({ error: "certificate_invalid" });
  });

  test("if the service stops, before and during the attempt", async () => {
    expect(await send({ signal: AbortSignal.abort() })).toMatchObject({ error: "stopped" });

    received.length = 0;
    const stop = new AbortController();
    const outcome = send({ path: "/hang", signal: stop.signal });
    while (received.length === 0) await new Promise(setImmediate);
    stop.abort();

    expect(await outcome).toMatchObject({ error: "stopped" });
  });
});

describe("the address", () => {
  const url = () => `http://shop.example.org:${receiver.port}/status/200`;

  test("is the one that was checked, with the name as the host", async () => {
    received.length = 0;
    const names: string[] = [];
    const lookUp = async (name: string) => {
      names.push(name);
      return ["127.0.0.1"];
    };

    expect(await send({ url: url(), lookUp })).toMatchObject({ status: 200 });
    expect(names).toEqual(["shop.example.org"]);
    expect(received.map(({ host }) => host)).toEqual([`shop.example.org:${receiver.port}`]);
  });

  test("is the next one if the first does not accept connections", async () => {
    expect(await send({ url: url(), lookUp: async () => ["127.0.0.9", "127.0.0.1"] })).toMatchObject({ status: 200 });
  });

  test("is refused if one of several is private", async () => {
    received.length = 0;
    const addresses = [
      ["127.0.0.1"],
      ["8.8.8.8", "127.0.0.1"],
      ["::ffff:127.0.0.1"],
      ["64:ff9b::7f00:1"],
      ["2002:7f00:1::"],
    ];
    for (const found of addresses) {
      const target = url().replace("http:", "https:");
      expect(await send({ url: target, lookUp: async () => found, rules: strict })).toMatchObject({
        error: "address_refused",
      });
    }

    expect(received).toEqual([]);
  });

  test("is refused if the URL has another scheme", async () => {
    const urls = ["file:///etc/passwd", "ftp://127.0.0.1/", "data:text/plain,x", "blob:x"];
    for (const target of urls) expect(await send({ url: target })).toMatchObject({ error: "address_refused" });
    expect(await send({ url: url(), lookUp: async () => ["8.8.8.8"], rules: strict })).toMatchObject({
      error: "address_refused",
    });
  });

  test("is refused without a name, too", async () => {
    const target = `https://127.0.0.1:${receiver.port}/status/200`;

    expect(await send({ url: target, rules: strict })).toMatchObject({ error: "address_refused" });
    expect(await send({ url: target, rules: lenient })).toMatchObject({ error: "connection_failed" });
  });

  test("is refused once a name has changed to a private one", async () => {
    let now = 0;
    let address = "8.8.8.8";
    const resolver = new TargetResolver(strict, { lookUp: async () => [address], clock: () => now });
    const target = new URL("https://example.org/");

    expect(await resolver.resolve(target)).toEqual({ addresses: ["8.8.8.8"] });
    address = "127.0.0.1";
    expect(await resolver.resolve(target)).toEqual({ addresses: ["8.8.8.8"] });
    now = 5000;
    expect(await resolver.resolve(target)).toEqual({ error: "address_refused" });
  });

  test("is looked up again if there was none", async () => {
    let addresses: string[] = [];
    const resolver = new TargetResolver(strict, { lookUp: async () => addresses });
    const target = new URL("https://example.org/");

    expect(await resolver.resolve(target)).toEqual({ error: "name_not_resolved" });
    addresses = ["8.8.8.8"];
    expect(await resolver.resolve(target)).toEqual({ addresses });
  });

  test("of a name comes from the resolver of the system", async () => {
    expect(await new TargetResolver(lenient).resolve(new URL("https://localhost/"))).toMatchObject({
      addresses: expect.arrayContaining([expect.stringMatching(/^(127\.0\.0\.1|::1)$/)]),
    });
    expect(await new TargetResolver(strict).resolve(new URL("https://localhost/"))).toEqual({
      error: "address_refused",
    });
    expect(await new TargetResolver(lenient).resolve(new URL("https://nothing.invalid/"))).toEqual({
      error: "name_not_resolved",
    });
  });

  test("is refused when a webhook is created, unless the name does not resolve yet", async () => {
    const reasonOf = (target: string, addresses: string[]) =>
      new TargetResolver(strict, { lookUp: async () => addresses }).refusalReason(target);

    expect(await reasonOf("https://example.org/", ["8.8.8.8"])).toBeUndefined();
    expect(await reasonOf("https://example.org/", [])).toBeUndefined();
    expect(await reasonOf("https://example.org/", ["8.8.8.8", "10.0.0.1"])).toMatch(/^must not have a name with/);
    expect(await reasonOf("https://10.0.0.1/", [])).toMatch(/^must not have the address 10\.0\.0\.1/);
    expect(await reasonOf("http://example.org/", ["8.8.8.8"])).toMatch(/^must begin with/);
  });
});

describe("with a proxy in the environment", () => {
  const names = ["HTTP_PROXY", "http_proxy", "HTTPS_PROXY", "https_proxy", "ALL_PROXY"];
  const before = names.map((name) => process.env[name]);
  let connections = 0;
  const proxy = Bun.listen({
    hostname: "127.0.0.1",
    port: 0,
    socket: {
      data() {},
      open() {
        connections += 1;
      },
    },
  });
  beforeAll(() => {
    for (const name of names) process.env[name] = `http://127.0.0.1:${proxy.port}`;
  });
  afterAll(() => {
    proxy.stop(true);
    for (const [index, name] of names.entries()) {
      if (before[index] === undefined) delete process.env[name];
      else process.env[name] = before[index];
    }
  });

  test("connects directly", async () => {
    expect(await send()).toMatchObject({ status: 200 });
    expect(await send({ url: "https://127.0.0.1:1/" })).toMatchObject({ error: "connection_refused" });
    expect(connections).toBe(0);
  });
});
