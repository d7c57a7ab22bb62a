import { expect, test } from "bun:test";
import { eventually } from "../../../test/support/eventually.ts";
import { type Options, openPetStore, type PetStore } from "../../../test/support/pet-store.ts";
import { openSocket } from "../../../test/support/socket.ts";
import { makeToken } from "../../credentials/token.ts";

const operatorKey = "an/operator+key=of.the~tests";

/** Opens a pet store, sends requests and returns their lines in the log. */
async function linesOf(send: (petStore: PetStore) => Promise<unknown>, options: Options = {}) {
  await using petStore = await openPetStore(options);
  petStore.logLines.length = 0;
  await send(petStore);
  return petStore.logLines.map((line) => JSON.parse(line));
}

const encodeAll = (text: string) =>
  Array.from(text, (character) => `%${character.charCodeAt(0).toString(16)}`).join("");
const encodings: [string, (text: string) => string][] = [
  ["as it is", (text) => text],
  ["with an encoded underscore", (text) => text.replaceAll("_", "%5F")],
  ["wholly encoded", encodeAll],
  ["encoded twice", (text) => encodeAll(encodeAll(text))],
  ["encoded as URLs are", encodeURIComponent],
  ["encoded three times", (text) => encodeAll(text).replaceAll("%", "%2525")],
  ["with encoded digits of the encoding", (text) => encodeAll(text).replace(/%(.)/g, "%%3$1")],
  ["encoded too often", (text) => encodeAll(encodeAll(encodeAll(encodeAll(encodeAll(text)))))],
];

test.each(encodings)("a secret in a path is not logged: %s", async (_, encode) => {
  const secrets: string[] = [operatorKey, makeToken(), `_${makeToken().slice(1)}`];
  const lines = await linesOf(
    async (petStore) => {
      secrets.push(await petStore.addKey("admin"));
      for (const secret of secrets) await petStore.request(`/v1/pets/${encode(secret)}/history`);
    },
    { variables: { PETSTORE_API_KEY: operatorKey } },
  );

  expect(lines).toHaveLength(secrets.length);
  for (const { path } of lines) {
    expect(path.length).toBeLessThan(40);
    for (const secret of secrets) expect(path).not.toContain(secret.slice(9, 30));
    expect(path).toMatch(/^…$|^\/v1\/pets\/(pst_live_)?…/);
  }
});

test("any other path is logged as it was sent", async () => {
  const paths = [
    "/v1/pets/%37",
    "/v1/pets/9223372036854775807/history",
    "/caf%C3%A9/%E2%82%AC%20and%20more",
    "/100%/of/all/pets",
  ];
  const lines = await linesOf(async (petStore) => {
    for (const path of paths) await petStore.request(path);
  });

  expect(lines.map(({ path }) => path)).toEqual(paths);
});

test("a line has the client's address and its user agent, without secrets and cut", async () => {
  const key = "pst_live_abcdefghijklmnopqrstuvwxyz";
  const agents = ['curl/8 "quoted" \\ \t é', `bot ${key}`, `bot ${encodeAll(key)}`, "agent ".repeat(500)];
  const lines = await linesOf(async (petStore) => {
    for (const agent of [...agents, ...agents])
      await petStore.request("/v1/pets", { headers: { "User-Agent": agent } });
  });

  const expected = [agents[0], "bot pst_live_…", "bot pst_live_…", "agent ".repeat(500).slice(0, 200)];
  expect(lines.map(({ userAgent }) => userAgent)).toEqual([...expected, ...expected]);
  for (const { address } of lines) expect(address).toBe("127.0.0.1");
});

test("without a user agent, the line has none", async () => {
  const lines = await linesOf(async ({ port }) => {
    await using socket = await openSocket(port);
    socket.write("GET /livez HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    await socket.untilClosedOr(/live/);
  });

  expect(lines[0]).toMatchObject({ path: "/livez", address: "127.0.0.1" });
  expect(lines[0]).not.toHaveProperty("userAgent");
});

test("behind a proxy, the address is that of the client, in canonical form", async () => {
  const lines = await linesOf(
    (petStore) => petStore.request("/v1/pets", { headers: { "X-Forwarded-For": "192.0.2.9, [2001:DB8::0:7]:443" } }),
    { variables: { PETSTORE_TRUSTED_PROXIES: "1" } },
  );

  expect(lines[0].address).toBe("2001:db8::7");
});

test("PETSTORE_LOG_ADDRESSES=off removes the address", async () => {
  const lines = await linesOf(({ listPets }) => listPets(), { variables: { PETSTORE_LOG_ADDRESSES: "off" } });

  expect(lines[0]).not.toHaveProperty("address");
  expect(lines[0]).toHaveProperty("userAgent");
});

test("the address of a client that has disconnected is logged", async () => {
  const lines = await linesOf(async (petStore) => {
    const authorization = `Authorization: Bearer ${await petStore.addKey("write")}`;
    {
      await using socket = await openSocket(petStore.port);
      socket.write(`POST /v1/pets HTTP/1.1\r\nHost: localhost\r\n${authorization}\r\nExpect: 100-continue\r\n`);
      socket.write("Content-Type: application/json\r\nContent-Length: 99\r\n\r\n{");
      await socket.untilClosedOr(/100/);
    }
    await eventually(() => petStore.logLines.length > 0);
  });

  expect(lines[0]).toMatchObject({ operation: "createPet", address: "127.0.0.1" });
});

const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
const parentId = "00f067aa0ba902b7";
const traceParent = `00-${traceId}-${parentId}-01`;

test("a line has the trace and the calling operation of a valid traceparent", async () => {
  const valid = [traceParent, `00-${traceId}-${parentId}-ff`, `cc-${traceId}-${parentId}-01`, `${traceParent} `];
  const ofLaterVersion = `cc-${traceId}-${parentId}-01-what-the-future-brings`;
  const lines = await linesOf(async (petStore) => {
    for (const traceparent of [...valid, ofLaterVersion])
      await petStore.request("/v1/pets", { headers: { traceparent } });
    await petStore.request("/v1/none", { headers: { Traceparent: traceParent } });
  });

  expect(lines.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 404]);
  for (const line of lines) expect(line).toMatchObject({ traceId, parentId });
});

test("an invalid traceparent, or two of them, are ignored", async () => {
  const zeros = "0".repeat(32);
  const invalid = [
    "",
    "00",
    traceParent.toUpperCase(),
    `ff-${traceId}-${parentId}-01`,
    `0-${traceId}-${parentId}-01`,
    `00-${zeros}-${parentId}-01`,
    `00-${traceId}-${zeros.slice(16)}-01`,
    `00-${traceId}0-${parentId}-01`,
    `00-${traceId.slice(1)}-${parentId}-01`,
    `00-${traceId}-${parentId}-1`,
    `00-${traceId}-${parentId}`,
    `00-${traceId}-${parentId}-01-more`,
    `cc-${traceId}-${parentId}-01.more`,
    `00-${traceId.replace("4", "g")}-${parentId}-01`,
    `${traceParent}, ${traceParent}`,
    `cc-${traceId}-${parentId}-01-more, ${traceParent}`,
  ];
  const lines = await linesOf(async (petStore) => {
    for (const traceparent of invalid) await petStore.request("/v1/pets", { headers: { traceparent } });
    await using socket = await openSocket(petStore.port);
    const twice = `traceparent: ${traceParent}\r\n`.repeat(2);
    socket.write(`GET /livez HTTP/1.1\r\nHost: localhost\r\n${twice}Connection: close\r\n\r\n`);
    await socket.untilClosedOr(/live/);
  });

  expect(lines).toHaveLength(invalid.length + 1);
  for (const line of lines) {
    expect(line.status).toBe(200);
    expect(line).not.toHaveProperty("traceId");
    expect(line).not.toHaveProperty("parentId");
  }
});

test("the line of an error has the trace of its request", async () => {
  const lines = await linesOf(async (petStore) => {
    await petStore.refuseRows("pets");
    await petStore.createPet({ name: "Rex", categoryId: 1n }, { headers: { traceparent: traceParent } });
  });

  const [error, request] = lines;
  expect([error.level, request.level, request.status]).toEqual([50, 30, 500]);
  for (const line of lines) expect(line).toMatchObject({ requestId: request.requestId, traceId, parentId });
});
