import { expect, spyOn, test } from "bun:test";
import { stopClock } from "../../test/support/clocks.ts";
import { eventually } from "../../test/support/eventually.ts";
import { openPetStore, password, type RequestOptions } from "../../test/support/pet-store.ts";
import { openSocket } from "../../test/support/socket.ts";
import { sqliteTest } from "../../test/support/sqlite-test.ts";
import { durationOf, letTimePass, thoroughTest } from "../../test/support/thorough-test.ts";
import { JsonReader } from "../contract/json-reader.ts";
import { writeJson } from "../contract/write-json.ts";
import { takeTimeSlice } from "../store/event-loop.ts";
import { FairQueue } from "../store/fair-queue.ts";
import { SERVICE_ACCOUNT } from "../store/requester.ts";
import { Exchange } from "./exchange.ts";
import { EventLoopQueue } from "./overload/event-loop-queue.ts";

test("404: the path is unknown, even without a key", async () => {
  await using petStore = await openPetStore();

  for (const path of ["/v1/pets/", "/v1/pets/1/2", "/v1//pets", "/V1/pets", "/v2/pets", "/pets", "/nowhere"]) {
    const { status, body } = await petStore.request(path, { key: null });
    expect(status).toBe(404);
    expect(body).toEqual({ code: "not_found", message: expect.any(String), status: 404n });
  }
});

test("a path with percent-encoded letters, digits or `-._~` is the same path", async () => {
  await using petStore = await openPetStore();
  await petStore.createPet({ name: "Rex", categoryId: 1n });
  const same: { [path: string]: string } = {
    "/v1/%70ets": "/v1/pets",
    "/%761/%70%65%74%73?limit=1": "/v1/pets?limit=1",
    "/v1/pets/%31": "/v1/pets/1",
    "/v1/%70ets/%31": "/v1/pets/1",
    "/v1/pets/%31/%68istory": "/v1/pets/1/history",
    "/v1/pets/%65xport": "/v1/pets/export",
    "/v1/pet%2Ddetails": "/v1/pet-details",
    "/v1/pets/%32": "/v1/pets/2",
    "/v1/%70ets?limit=%30": "/v1/pets?limit=0",
    "/v1/openapi%2eyaml": "/v1/openapi.yaml",
  };

  for (const [path, plain] of Object.entries(same)) {
    for (const method of ["GET", "HEAD", "OPTIONS"]) {
      const [one, other] = [await petStore.request(path, { method }), await petStore.request(plain, { method })];
      expect([path, one.status, one.text]).toEqual([path, other.status, other.text]);
      for (const name of ["ETag", "Allow", "Deprecation", "Access-Control-Allow-Origin"]) {
        expect(one.headers.get(name)).toBe(other.headers.get(name));
      }
    }
  }
  const created = await petStore.request("/v1/%70ets", {
    method: "POST",
    body: { name: "Max", categoryId: 1n },
    headers: { "Content-Type": "application/json" },
  });
  expect([created.status, created.headers.get("Location")]).toEqual([201, `${petStore.origin}/v1/pets/2`]);
  expect((await petStore.request("/v1/%70ets/2", { method: "DELETE" })).status).toBe(204);
  expect((await petStore.request("/v1/%70ets", { key: null })).status).toBe(401);
});

test("404: a path with a percent-encoded slash is another path, and so is one outside of the API", async () => {
  await using petStore = await openPetStore();

  for (const path of ["/v1%2Fpets", "/v1/%70ets/", "/v1/%70et", "/v1/pets/1%2Fhistory", "/%6detrics", "/%6Civez"]) {
    expect([path, (await petStore.request(path)).status]).toEqual([path, 404]);
  }
});

test("headers and parameters that name another method have no effect", async () => {
  await using petStore = await openPetStore();
  await petStore.createPet({ name: "Rex", categoryId: 1n });

  for (const name of ["X-HTTP-Method-Override", "X-HTTP-Method", "X-Method-Override"]) {
    const read = await petStore.request("/v1/pets/1", { headers: { [name]: "DELETE" } });
    const created = await petStore.request("/v1/pets", {
      method: "POST",
      body: { name: "Max", categoryId: 1n },
      headers: { "Content-Type": "application/json", [name]: "GET" },
    });
    expect([read.status, created.status]).toEqual([200, 201]);
  }
  const named = await petStore.request("/v1/pets/1?_method=DELETE");
  expect([named.status, named.headers.get("Ignored")]).toEqual([200, '"_method";in=query']);
  expect((await petStore.request("/v1/pets?id=1")).body).toHaveLength(1);
});

test("405: the path does not support the method, and Allow lists those it does", async () => {
  await using petStore = await openPetStore();
  const allowed = {
    "/v1/pets": "GET, POST, HEAD, OPTIONS",
    "/v1/pets/1": "GET, PATCH, DELETE, HEAD, OPTIONS",
    "/livez": "GET, HEAD, OPTIONS",
  };

  for (const [path, allow] of Object.entries(allowed)) {
    const { status, body, headers } = await petStore.request(path, { method: "PUT", key: null });
    expect(status).toBe(405);
    expect(body.code).toBe("method_not_allowed");
    expect(headers.get("Allow")).toBe(allow);

    const options = await petStore.request(path, { method: "OPTIONS", key: null });
    expect(options.status).toBe(204);
    expect(options.headers.get("Allow")).toBe(allow);
  }
  expect((await petStore.request("/v1/nothing", { method: "OPTIONS" })).status).toBe(404);
});

test("HEAD responds as GET does, without the body", async () => {
  await using petStore = await openPetStore();
  await petStore.createPet({ name: "Rex", categoryId: 1n });

  for (const path of ["/v1/pets", "/v1/pets/1", "/v1/pets/2", "/v1/pets?limit=0", "/livez", "/docs"]) {
    const get = await petStore.request(path);
    const head = await petStore.request(path, { method: "HEAD" });
    expect(head.status).toBe(get.status);
    expect(head.text).toBe("");
    for (const name of ["Content-Type", "ETag", "Link", "Sunset", "Cache-Control"]) {
      expect(head.headers.get(name)).toBe(get.headers.get(name));
    }
    expect(head.headers.has("Date")).toBe(true);
  }
  expect((await petStore.request("/v1/pets", { method: "HEAD", key: null })).status).toBe(401);
});

test("every response below /v1 may be read by any web page, and has its own Request-Id", async () => {
  await using petStore = await openPetStore();
  await petStore.createPet({ name: "Rex", categoryId: 1n });
  const responses = await Promise.all([
    petStore.request("/v1/pets"),
    petStore.request("/v1/pets", { key: null }),
    petStore.request("/v1/pets", { method: "POST", body: "{" }),
    petStore.request("/v1/pets", { method: "DELETE" }),
    petStore.request("/v1/pets", { method: "OPTIONS" }),
    petStore.request("/v1/pets/1", { headers: { "If-None-Match": "*" } }),
    petStore.request("/v1/pets/2"),
    petStore.request("/v1/nothing"),
    petStore.request(`/v1/pets?${"a".repeat(9000)}`),
    petStore.request("/v1/pets", { headers: { "X-Long": "a".repeat(9000) } }),
    petStore.request("/v1/openapi.json"),
    petStore.request("/v1/openapi.yaml"),
    petStore.request("/v1"),
    petStore.request("/v1/status"),
  ]);

  expect(responses.map(({ status }) => status)).toEqual([
    200, 401, 400, 405, 204, 304, 404, 404, 414, 431, 200, 200, 200, 200,
  ]);
  for (const { headers } of responses) {
    expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(headers.has("Access-Control-Allow-Credentials")).toBe(false);
  }
  expect(new Set(responses.map(({ headers }) => headers.get("Request-Id"))).size).toBe(responses.length);
});

test("every response forbids browsers to guess its media type", async () => {
  await using petStore = await openPetStore();
  await petStore.createPet({ name: "Rex", categoryId: 1n });
  const requests: [path: string, options?: RequestOptions][] = [
    ["/v1/pets"],
    ["/v1/pets/1", { headers: { "If-None-Match": "*" } }],
    ["/v1/pets", { method: "OPTIONS" }],
    ["/v1/pets", { method: "DELETE" }],
    ["/v1/pets", { key: null }],
    ["/v1/pets", { headers: { "X-Long": "a".repeat(9000) } }],
    ["/v1/pets/export?format=csv"],
    ["/v1/openapi.yaml"],
    ["/nothing"],
    ...["/", "/console", "/console/assets/nothing.js", "/docs", "/docs/"].map((path): [string] => [path]),
    ...["/v1", "/v1/status", "/.well-known/api-catalog", "/livez", "/readyz", "/metrics"].map((path): [string] => [
      path,
    ]),
  ];

  for (const [path, options] of [...requests, ["/v1/pets"] satisfies [string], ["/v1/pets"] satisfies [string]]) {
    const { headers } = await petStore.request(path, options);
    expect([path, headers.get("X-Content-Type-Options")]).toEqual([path, "nosniff"]);
  }
});

test("a CORS preflight needs no key and no known path", async () => {
  await using petStore = await openPetStore();
  const headers = { Origin: "https://shop.example", "Access-Control-Request-Method": "POST" };

  for (const path of ["/v1/pets", "/v1/pets/1", "/v1/nothing"]) {
    const preflight = await petStore.request(path, { method: "OPTIONS", key: null, headers });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(preflight.headers.get("Access-Control-Allow-Methods")).toContain("POST");
    // The wildcard allows `traceparent` and all others, but not this one.
    expect(preflight.headers.get("Access-Control-Allow-Headers")).toBe("Authorization, *");
  }
  const { headers: exposed } = await petStore.listPets("", { headers: { Origin: "https://shop.example" } });
  expect(exposed.get("Access-Control-Expose-Headers")).toBe("*");
});

test("responses are JSON whatever Accept says", async () => {
  await using petStore = await openPetStore();

  for (const accept of ["text/html", "application/xml", "*/*;q=0"]) {
    const { status, headers } = await petStore.listPets("", { headers: { Accept: accept } });
    expect(status).toBe(200);
    expect(headers.get("Content-Type")).toBe("application/json");
  }
});

test("414 and 431: the URL or the headers are over 8 KiB", async () => {
  await using petStore = await openPetStore();

  const long = await petStore.listPets({ cursor: "a".repeat(8192) });
  expect(long.status).toBe(414);
  expect(long.body.code).toBe("uri_too_long");

  const heavy = await petStore.listPets("", { headers: { "X-Long": "a".repeat(8192) }, key: null });
  expect(heavy.status).toBe(431);
  expect(heavy.body.code).toBe("headers_too_large");

  const half: [string, string] = ["Set-Cookie", "a".repeat(4096)];
  expect((await fetch(`${petStore.origin}/v1/pets`, { headers: [half] })).status).toBe(401);
  expect((await fetch(`${petStore.origin}/v1/pets`, { headers: [half, half] })).status).toBe(431);
});

test("invalid HTTP gets an error or a closed connection, and never reaches an operation", async () => {
  await using petStore = await openPetStore();
  const key = await petStore.addKey("write");
  const pet = '{"name":"Rex","categoryId":1}';
  const start = `POST /v1/pets HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\n`;
  const requests = [
    `${start}Content-Length: 29\r\nContent-Length: 30\r\n\r\n${pet}`,
    `${start}Content-Length: 29\r\nTransfer-Encoding: chunked\r\n\r\n1d\r\n${pet}\r\n0\r\n\r\n`,
    `${start}Transfer-Encoding: chunked\r\n\r\nzz\r\n${pet}\r\n0\r\n\r\n`,
    `${start}Content-Length: -1\r\n\r\n${pet}`,
    `${start.replace("Host: localhost\r\n", "")}Content-Length: 29\r\n\r\n${pet}`,
    `POST /v1/pets\r\n\r\n${pet}`,
    `\u0000\u0001\u0002\r\n\r\n`,
    `${start}X-Long: ${"a".repeat(100_000)}\r\nContent-Length: 29\r\n\r\n${pet}`,
  ];

  for (const request of requests) {
    await using socket = await openSocket(petStore.port);
    socket.write(request);
    const received = await socket.untilClosedOr(/^HTTP\/1\.1 \d+/);
    if (received !== "") expect(received).toMatch(/^HTTP\/1\.1 (4\d\d|505)/);
  }
  expect((await petStore.listPets()).body).toEqual([]);
});

test("an unread body is discarded up to 1 MiB; with a longer one the connection is closed", async () => {
  await using petStore = await openPetStore();
  const read = await petStore.addKey("read");
  const requests = [
    [200, "GET /v1/pets", read],
    [200, "GET /livez", ""],
    [200, "GET /v1/openapi.json", ""],
    [401, "POST /v1/pets", ""],
    [403, "POST /v1/pets", read],
    [404, "DELETE /v1/pets/1/2", read],
    [405, "PUT /v1/pets", ""],
    [414, `POST /v1/pets?${"a".repeat(9000)}`, ""],
  ] as const;
  const mebibyte = 1024 * 1024;
  const framings = [
    [`Content-Length: ${1000 * mebibyte}`, "a".repeat(2 * mebibyte)],
    ["Transfer-Encoding: chunked", `${(2 * mebibyte).toString(16)}\r\n${"a".repeat(2 * mebibyte)}\r\n`],
  ] as const;

  for (const [status, line, key] of requests) {
    const start = `${line} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${key}\r\n`;
    for (const [framing, body] of framings) {
      await using socket = await openSocket(petStore.port);
      socket.write(`${start}${framing}\r\n\r\n`);
      expect(await socket.untilClosedOr(/\r\n\r\n/)).toMatch(
        new RegExp(`^HTTP/1.1 ${status} .*Connection: close`, "s"),
      );
      socket.write(body);
      await socket.untilClosedOr(/never/);
    }

    await using socket = await openSocket(petStore.port);
    socket.write(`${start}Content-Length: ${mebibyte}\r\n\r\n${"a".repeat(mebibyte)}`);
    // A request that arrives before the response would close the connection.
    await socket.untilClosedOr(/\r\n\r\n/);
    socket.write("GET /readyz HTTP/1.1\r\nHost: localhost\r\n\r\n");
    expect(await socket.untilClosedOr(/"ready"/)).toMatch(new RegExp(`^HTTP/1.1 ${status} .*HTTP/1.1 200 OK`, "s"));
  }
});

test("a body without a Content-Length that was read does not close the connection", async () => {
  await using petStore = await openPetStore();
  const key = await petStore.addKey("write");
  const start = `POST /v1/pets HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${key}\r\n`;

  await using socket = await openSocket(petStore.port);
  for (const [body, response] of [
    ['{"name":"Rex","categoryId":1}', /"id":1/],
    ["{", /"invalid_json"/],
    ["a".repeat(1_000_000), /"payload_too_large"/],
  ] as const) {
    const chunk = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
    socket.write(`${start}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${chunk}`);
    expect(await socket.untilClosedOr(response)).not.toContain("Connection: close");
  }
});

test("413: the rest of a body without a Content-Length does not arrive", async () => {
  await using petStore = await openPetStore();
  const key = await petStore.addKey("write");
  const body = "a".repeat(100_000);

  await using socket = await openSocket(petStore.port);
  socket.write(`POST /v1/pets HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${key}\r\n`);
  socket.write(
    `Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}`,
  );
  expect(await socket.untilClosedOr(/never/)).toMatch(/Connection: close.*"payload_too_large"/s);
});

test("400: the request has two Host headers, or an invalid one, whatever else is wrong with it", async () => {
  await using petStore = await openPetStore();
  const ask = async (path: string, headers: string) => {
    await using socket = await openSocket(petStore.port);
    socket.write(`GET ${path} HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`);
    return await socket.untilClosedOr(/never/);
  };
  const wrong = [
    "a\r\nHost: b",
    "a\r\nHost: a",
    "",
    "a b",
    "a,b",
    "a/b",
    "a@b",
    "a?b",
    "a#b",
    "a:b",
    "[a",
    "<a>",
    "\u00e4",
  ];
  const right = ["localhost", "a.example:80", "pet_store", "127.0.0.1:3000", "[::1]:3000", "xn--4ca.example.", "A:"];

  for (const host of wrong) {
    const response = await ask("/v1/pets", `Host: ${host}`);
    expect([host, response]).toEqual([host, expect.stringMatching(/^HTTP\/1.1 400 .*"code":"invalid_request"/s)]);
    expect(response).toContain("Send one `Host` header, with a host name or an address.");
  }
  expect(await ask("/nothing", "Host: a b")).toStartWith("HTTP/1.1 400");
  expect(await ask("/livez", "Host: a b")).toStartWith("HTTP/1.1 400");
  for (const host of right) expect(await ask("/livez", `Host: ${host}`)).toStartWith("HTTP/1.1 200");
});

test("400: the body has a Content-Encoding", async () => {
  await using petStore = await openPetStore();
  const encoded = Bun.gzipSync('{"name":"Rex","categoryId":1}');
  const pet = { name: "Rex", categoryId: 1n };

  for (const encoding of ["gzip", "br", "identity, gzip", ""]) {
    const response = await petStore.createPet(encoded, { headers: { "Content-Encoding": encoding } });
    expect([encoding, response.status, response.body.code]).toEqual([encoding, 400, "invalid_content_type"]);
    expect(response.body.message).toStartWith("Send the body without a Content-Encoding");
  }
  expect((await petStore.createPet(pet, { headers: { "Content-Encoding": "Identity" } })).status).toBe(201);
});

test("errors of a change take precedence in the order: media type, JSON, fields, 404, 412", async () => {
  await using petStore = await openPetStore();
  const change = (id: bigint | string, body: string, type = "application/json") =>
    petStore.updatePet(id, body, { headers: { "Content-Type": type, "If-Match": '"other"' } });
  await petStore.createPet({ name: "Rex", categoryId: 1n });

  const errors = [
    await change("no-id", "{", "text/plain"),
    await change("no-id", "{"),
    await change("no-id", '{"name":1}'),
    await change("no-id", '{"name":"Max"}'),
    await change(2n, '{"name":1}'),
    await change(2n, '{"name":"Max"}'),
    await change(1n, '{"name":"Max"}'),
  ];

  expect(errors.map(({ body }) => body.code)).toEqual([
    ...["invalid_content_type", "invalid_json", "invalid_request", "pet_not_found"],
    ...["invalid_request", "pet_not_found", "precondition_failed"],
  ]);
});

thoroughTest(
  "slow headers, a slow body and an idle connection time out",
  async () => {
    await using petStore = await openPetStore({ receiveSeconds: 8 });
    const key = await petStore.addKey("write");
    const start = `POST /v1/pets HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${key}\r\n`;
    const drips = {
      headers: [start, "X-Drip: 1\r\n"],
      body: [`${start}Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n{`, " "],
      nothing: ["", ""],
    };

    const seconds = await Promise.all(
      Object.values(drips).map(async ([first = "", drip = ""]) => {
        await using socket = await openSocket(petStore.port);
        const drippings = (async () => {
          socket.write(first);
          for (let isClosed = false; !isClosed; socket.write(drip)) {
            const closing = socket.untilClosedOr(/never/).then(() => true);
            isClosed = await Promise.race([closing, letTimePass(200).then(() => false)]);
          }
        })();
        return (await durationOf(() => drippings)) / 1000;
      }),
    );

    // The runtime counts in steps of four seconds, and needs up to three of them.
    for (const each of seconds) expect(each).toBeWithin(3, 20);
    expect((await petStore.listPets()).status).toBe(200);
  },
  600_000,
);

test("a client that disconnects while it sends is not logged as an error", async () => {
  await using petStore = await openPetStore();
  const key = await petStore.addKey("write");
  {
    await using socket = await openSocket(petStore.port);
    socket.write(
      `POST /v1/pets HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${key}\r\nExpect: 100-continue\r\n` +
        "Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{",
    );
    await socket.untilClosedOr(/100/);
  }
  await eventually(() => petStore.logLines.join("").includes('"operation":"createPet"'));

  expect((await petStore.listPets()).body).toEqual([]);
  expect(petStore.logLines.join("")).not.toContain('"level":50');
});

sqliteTest("a client that sends ten requests at once gets ten responses, if it is alone", async () => {
  await using petStore = await openPetStore();
  const { mayHandle } = EventLoopQueue.prototype;
  // On a slow machine, the time slice may end before the tenth request.
  using _timeless = spyOn(EventLoopQueue.prototype, "mayHandle").mockImplementation(function (
    this: EventLoopQueue,
    _now,
    connection,
  ) {
    return mayHandle.call(this, 0, connection);
  });
  const key = await petStore.addKey("read");
  await using socket = await openSocket(petStore.port);

  for (let time = 1; time <= 3; time += 1) {
    socket.write(`GET /v1/pets HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${key}\r\n\r\n`.repeat(10));
    const received = await socket.untilClosedOr(new RegExp(`(HTTP/1.1 200[^]*?\\[\\]){${10 * time}}`));
    expect(received.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(10 * time);
  }
});

test("requests that are handled together get their responses, also if one of them cannot be handled", async () => {
  await using petStore = await openPetStore();
  const { mayHandle } = EventLoopQueue.prototype;
  using _together = spyOn(EventLoopQueue.prototype, "mayHandle").mockImplementation(function (
    this: EventLoopQueue,
    ...parameters
  ) {
    mayHandle.apply(this, parameters);
    return false;
  });
  const { trace } = Object.getOwnPropertyDescriptors(Exchange.prototype);
  Object.defineProperty(Exchange.prototype, "trace", {
    configurable: true,
    get(this: Exchange) {
      if (this.request.url.endsWith("?limit=2")) throw new Error("It cannot be logged.");
      return trace.get?.call(this);
    },
  });
  try {
    const responses = await Promise.all(
      [1, 2, 3, 4].map((limit) => petStore.request(`/v1/pets?limit=${limit}`, { key: null })),
    );
    expect(responses.map(({ status }) => status)).toEqual([401, 500, 401, 401]);
    expect(responses[1]?.body).toEqual({ code: "internal_error", message: expect.any(String), status: 500n });
  } finally {
    Object.defineProperty(Exchange.prototype, "trace", trace);
  }
});

/** A body that is parsed in time slices. */
const longBatch = {
  operations: Array.from({ length: 1000 }, (_, index) => ({
    method: "create",
    body: { name: `Pet ${index}`, categoryId: 1n },
  })),
};

test("a client that disconnects while its body is parsed, or its export begins, is logged as 499", async () => {
  await using petStore = await openPetStore();
  const key = await petStore.addKey("write");
  const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json" };
  async function disconnect(path: string, client: AbortController, init: RequestInit) {
    const lines = petStore.logLines.length;
    const response = fetch(`${petStore.origin}/v1${path}`, { ...init, headers, signal: client.signal });
    await expect(response).rejects.toThrow();
    await eventually(() => petStore.logLines.length > lines);
    return petStore.logLines.slice(lines).map((line) => JSON.parse(line));
  }

  const uploader = new AbortController();
  using _parsing = spyOn(JsonReader.prototype, "readValues").mockImplementation(() => uploader.abort() as undefined);
  const body = writeJson(longBatch);
  expect(await disconnect("/pets/batch", uploader, { method: "POST", body })).toEqual([
    expect.objectContaining({ level: 30, operation: "changePets", status: 499 }),
  ]);

  const downloader = new AbortController();
  petStore.store.pets.list = async (...parameters) => {
    downloader.abort();
    const disconnected = parameters[3]?.signal() as AbortSignal;
    while (!disconnected.aborted) await takeTimeSlice();
    throw disconnected.reason;
  };
  expect(await disconnect("/pets/export?format=csv", downloader, {})).toEqual([
    expect.objectContaining({ level: 30, operation: "exportPets", status: 499 }),
  ]);
});

test("the time in which a long body is parsed is charged to its caller", async () => {
  await using petStore = await openPetStore();
  using charge = spyOn(FairQueue.prototype, "charge");
  const headers = { "Idempotency-Key": "1" };
  expect((await petStore.changePets(longBatch as never, { headers })).status).toBe(200);

  const accounts = charge.mock.calls.map(([account]) => account);
  expect(accounts.length).toBeGreaterThan(0);
  expect(accounts).not.toContain(SERVICE_ACCOUNT);
});

test("a client may take more than 10 s to send a body that is parsed in time slices", async () => {
  await using petStore = await openPetStore();
  const key = await petStore.addKey("write");
  const body = writeJson(longBatch);
  using clock = stopClock();
  await using socket = await openSocket(petStore.port);
  socket.write(
    `POST /v1/pets/batch HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${key}\r\nExpect: 100-continue\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\nIdempotency-Key: 1\r\n\r\n`,
  );
  await socket.untilClosedOr(/100/);
  await petStore.listPets();
  clock.pass(11_000);
  socket.write(body);

  expect(await socket.untilClosedOr(/Request-Id/i)).toContain(" 200 ");
});

test("the time in which a short body is parsed is charged to its caller", async () => {
  await using petStore = await openPetStore();
  await petStore.createPet({ name: "Rex", categoryId: 1n });
  using clock = stopClock();
  const { read } = JsonReader.prototype;
  using _parsing = spyOn(JsonReader.prototype, "read").mockImplementation(function (this: JsonReader) {
    clock.pass(2);
    return read.call(this);
  });
  using charge = spyOn(FairQueue.prototype, "charge");

  expect((await petStore.createPet({ name: "Misty", categoryId: 1n })).status).toBe(201);
  expect(charge.mock.calls).toContainEqual([expect.stringMatching(/^key /), 2]);
});

test("the idle timeout is off while a response is being made, and on when it is sent", async () => {
  await using petStore = await openPetStore();
  const { email } = await petStore.addPerson("owner");
  await petStore.createPet({ name: "Rex", categoryId: 1n });
  let isOff = false;
  const { suspendIdleTimeout, restoreIdleTimeout } = Exchange.prototype;
  using _off = spyOn(Exchange.prototype, "suspendIdleTimeout").mockImplementation(function (this: Exchange) {
    isOff = true;
    suspendIdleTimeout.call(this);
  });
  using _on = spyOn(Exchange.prototype, "restoreIdleTimeout").mockImplementation(function (this: Exchange) {
    isOff = false;
    restoreIdleTimeout.call(this);
  });
  /** Whether it was off at the last read or transaction. */
  let wasOff = false;
  const { transaction, pets } = petStore.store;
  const { list } = pets;
  petStore.store.transaction = (...parameters) => {
    wasOff = isOff;
    return transaction(...parameters);
  };
  // Not synchronously, as a search of many pets.
  pets.list = async (...parameters) => {
    await takeTimeSlice();
    wasOff = isOff;
    return list(...parameters);
  };

  const pet = { name: "Misty", categoryId: 1n };
  for (const send of [
    () => petStore.createPet(pet),
    () => petStore.changePets({ operations: [{ method: "create", body: pet }] }),
    () => petStore.logIn({ email, password }),
    () => petStore.listPets("name=re"),
    () => petStore.exportPets(),
  ]) {
    expect((await send()).status).toBeOneOf([200, 201]);
    expect([wasOff, isOff]).toEqual([true, false]);
  }
});

test("403: a query cannot hide the parameter that needs a higher scope behind a #", async () => {
  await using petStore = await openPetStore();
  await using socket = await openSocket(petStore.port);
  const key = await petStore.addKey("read");
  const path = "/v1/store/orders?status=placed&other=#&customer=Kim";
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${key}\r\nConnection: close\r\n\r\n`);

  expect(await socket.untilClosedOr(/never/)).toMatch(/^HTTP\/1.1 403 .*"insufficient_scope"/s);
});
