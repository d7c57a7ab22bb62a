import { expect, test } from "bun:test";
import { contract } from "../../../src/contract/contract.ts";
import type { Json } from "../../../src/contract/json.ts";
import { isVolatile } from "../../../src/http/response/etag.ts";
import {
  everyOperation,
  type Operation,
  parametersIn,
  resolve,
  successOf,
  takesHeader,
} from "../../support/contract.ts";
import {
  expectSuccess,
  forEach,
  newestEvent,
  open,
  type PreparedRequest,
  prepare,
  read,
  send,
  withQuery,
} from "./every-operation.ts";

const strict = { Prefer: "handling=strict" };
const hasJsonBody = ({ body }: Operation) => body !== undefined && "application/json" in body.content;

/** The request with a query parameter and a member of its body that no operation has. */
function misspell(request: PreparedRequest, operation: Operation): PreparedRequest {
  const { path, options } = withQuery(request, "limt=5");
  if (!hasJsonBody(operation)) return { path, options };
  return { path, options: { ...options, body: { ...(options.body as object), satus: "sold" } } };
}

function misspelled(operation: Operation): string {
  return hasJsonBody(operation) ? '"limt";in=query, "satus";in=body' : '"limt";in=query';
}

test("every operation takes Prefer, and every response may name what was ignored; lists vary by Prefer", () => {
  for (const operation of everyOperation) {
    const { id, responses } = operation;
    const { type } = resolve(successOf(operation) ?? { type: "array" });
    expect([id, takesHeader(operation, "Prefer")]).toEqual([id, true]);
    for (const [status, { headers }] of Object.entries(responses)) {
      const { Ignored, Vary, "Preference-Applied": applied, "Cache-Control": cacheControl } = headers;
      const isList = (type === "array" && id !== "getLogo") || status === "304";
      const varies = isList && JSON.stringify(cacheControl ?? {}).includes("private, no-cache");
      const documented = [Ignored !== undefined, applied !== undefined, Vary !== undefined];
      expect([id, status, ...documented]).toEqual([id, status, true, true, varies]);
    }
  }
});

test("unknown query parameters and members of the body have no effect, and are named in Ignored", async () => {
  await using petStore = await open();
  const key = petStore.admin;

  await forEach(everyOperation, async (operation) => {
    const clean = await expectSuccess(petStore, operation, await prepare(operation, petStore), { key });
    expect(clean.headers.has("Ignored")).toBe(false);
    // The third response to a list comes from the cache.
    const times = operation.method === "GET" ? 3 : 1;
    const request = misspell(await prepare(operation, petStore), operation);
    for (let time = 1; time <= times; time += 1) {
      const { headers } = await expectSuccess(petStore, operation, request, { key });
      expect([time, headers.get("Ignored")]).toEqual([time, misspelled(operation)]);
    }
  });
});

test("the cursor `start` is the first page, as none is", async () => {
  await using petStore = await open();
  const lists = everyOperation.filter((operation) =>
    parametersIn("query", operation).some(({ name }) => name === "cursor"),
  );
  expect(lists.length).toBeGreaterThan(7);

  await forEach(lists, async (operation) => {
    const prepared = await prepare(operation, petStore);
    // An undo is a list as well, of the pets that it kept.
    const request = operation.method === "GET" ? prepared : withQuery(prepared, "dryRun=true");
    const get = (each: PreparedRequest) => send(petStore, operation, each, { key: petStore.admin });
    const [first, same] = [await get(request), await get(withQuery(request, "cursor=start"))];
    expect([same.status, same.text, same.headers.get("Link")]).toEqual([200, first.text, first.headers.get("Link")]);
  });
});

test("400: with handling=strict, unknown query parameters and members of the body are refused", async () => {
  await using petStore = await open();
  const key = petStore.admin;

  await forEach(everyOperation, async (operation) => {
    const request = await prepare(operation, petStore);
    const before = await newestEvent(petStore);

    const refused = await send(petStore, operation, misspell(request, operation), { key, headers: strict });
    expect([refused.status, refused.body.code]).toEqual([400, "unknown_field"]);
    expect(refused.body.message).toContain("`limt` is no query parameter of this operation.");
    const { faults, "preference-applied": applied, ignored } = refused.headers.toJSON();
    expect([faults, applied, ignored]).toEqual([misspelled(operation), "handling=strict", undefined]);
    expect(await newestEvent(petStore)).toBe(before);

    const { headers } = await expectSuccess(petStore, operation, request, { key, headers: strict });
    expect([headers.get("Preference-Applied"), headers.get("Ignored")]).toEqual(["handling=strict", null]);
  });
});

/** Misspelt forms of a name, which are refused. */
const misspellings = [
  (name: string) => `${name}[]`,
  (name: string) => `${name}[0]`,
  (name: string) => `${name}%5B12%5D`,
  (name: string) => name.toUpperCase(),
  (name: string) => `${name[0]?.toUpperCase()}${name.slice(1)}[]`,
];

test("400: a query parameter with brackets or in another case is refused after 401, and nothing is changed", async () => {
  await using petStore = await open();
  const key = petStore.admin;

  await forEach(everyOperation, async (operation) => {
    const request = await prepare(operation, petStore);
    const before = await newestEvent(petStore);
    for (const { name } of parametersIn("query", operation)) {
      for (const misspell of misspellings) {
        const wrong = withQuery(request, `${misspell(name)}=1`);
        const { status, body } = await send(petStore, operation, wrong, { key });
        const sent = decodeURIComponent(misspell(name));
        expect([status, body.code]).toEqual([400, "invalid_request"]);
        expect(body.message).toContain(`\`${sent}\` must be written as \`${name}\``);
        if (!operation.scope) continue;
        expect((await send(petStore, operation, wrong, { key: "wrong" })).status).toBe(401);
      }
    }
    expect(await newestEvent(petStore)).toBe(before);
  });
});

test("400: a change that cannot have a dry run refuses dryRun, whatever its value, and is not made", async () => {
  await using petStore = await open();
  const key = petStore.admin;
  const others = everyOperation.filter((operation) =>
    parametersIn("query", operation).every(({ name }) => name !== "dryRun"),
  );

  await forEach(others, async (operation) => {
    const request = await prepare(operation, petStore);
    const before = await newestEvent(petStore);
    for (const query of ["dryRun=true", "dryRun=false", "x=1&dryRun", "DryRun=true", "dryrun[]=true"]) {
      const { status, headers, body } = await send(petStore, operation, withQuery(request, query), { key });
      const [name] = /dryrun[^=]*/i.exec(query) ?? [];
      if (operation.method === "GET") {
        expect([status, headers.get("Ignored")]).toEqual([200, expect.stringContaining(`"${name}";in=query`)]);
      } else {
        const message = `\`${name}\` is not supported by this operation.`;
        expect([status, body.code, body.message]).toEqual([400, "invalid_request", message]);
      }
    }
    expect(await newestEvent(petStore)).toBe(before);
    await expectSuccess(petStore, operation, request, { key });
  });
});

test("400: a PATCH gives a member that cannot be changed another value; with its own value, it is accepted", async () => {
  await using petStore = await open();
  const key = petStore.admin;
  // The order of photos is no resource with members.
  const patches = everyOperation.filter(
    ({ id }) => id !== "orderPhotos" && (contract[id].readOnlyMembers ?? []).length > 0,
  );
  expect(patches.length).toBeGreaterThan(3);

  await forEach(patches, async (operation) => {
    const request = await prepare(operation, petStore);
    const { body: resource, text } = await read(petStore, operation, request);
    const patch = (members: { [name: string]: Json }) =>
      send(petStore, operation, request, { key, body: { ...(request.options.body as object), ...members } });
    const before = await newestEvent(petStore);
    const fixed = contract[operation.id].readOnlyMembers ?? [];
    expect(fixed).toContain(operation.id === "updateStoreSettings" ? "logo" : "id");

    for (const name of fixed) {
      for (const value of [-1n, "2001-01-31T18:00:00Z", {}]) {
        const { status, headers, body } = await patch({ [name]: value });
        const { ignored, faults } = headers.toJSON();
        const field = `"${name}";in=body`;
        // What changes by use may have changed since the client read it.
        if (isVolatile(name)) expect([status, ignored, faults]).toEqual([200, field, undefined]);
        else {
          const { code, message } = body;
          expect([status, ignored, faults]).toEqual([400, undefined, field]);
          expect([code, message]).toEqual(["invalid_request", `\`${name}\` cannot be changed.`]);
        }
      }
    }
    if (!fixed.some(isVolatile)) {
      expect((await read(petStore, operation, request)).text).toBe(text);
      expect(await newestEvent(petStore)).toBe(before);
    }

    const own = Object.fromEntries(fixed.map((name) => [name, resource[name] ?? null]));
    const { status, headers } = await patch(own);
    expect([status, headers.get("Ignored")]).toEqual([200, null]);
  });
});

test("on create, members that the service assigns have no effect and are named", async () => {
  await using petStore = await open();
  const key = petStore.admin;
  const creations = everyOperation.filter(({ statuses }) => statuses.includes("201"));

  await forEach(creations.filter(hasJsonBody), async (operation) => {
    const schema = successOf(operation);
    const members = Object.keys((schema && resolve(schema).properties) ?? {});
    const assigned = members.filter((name) => /^(id|createdAt|updatedAt|lastFour|key)$/.test(name));
    const known = contract[operation.id].bodyMembers ?? [];
    const names = assigned.filter((name) => !known.includes(name));
    const request = await prepare(operation, petStore);
    const body = { ...(request.options.body as object), ...Object.fromEntries(names.map((name) => [name, -5n])) };

    const created = await expectSuccess(petStore, operation, request, { key, body });

    const ignored = names.map((name) => `"${name}";in=body`).join(", ");
    expect(created.headers.get("Ignored") ?? "").toBe(ignored);
    for (const name of names) expect(created.body[name]).not.toBe(-5n);
  });
});
