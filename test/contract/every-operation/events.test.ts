import { expect, test } from "bun:test";
import {
  expectSuccess,
  forEach,
  newestEvent,
  open,
  operationsForKeys,
  prepare,
  writesEvents,
} from "./every-operation.ts";

test("a change writes events that name the key, and a read writes none", async () => {
  await using petStore = await open();

  await forEach(operationsForKeys, async (operation) => {
    const name = `Shop that calls ${operation.id}`;
    const key = await petStore.addKey(operation.scope ?? "read", { name });
    const request = await prepare(operation, petStore);
    const before = await newestEvent(petStore);

    await expectSuccess(petStore, operation, request, { key });

    const events = (await petStore.store.events.list({}, 10)).filter(({ id }) => id > before);
    expect(events.length > 0).toBe(writesEvents(operation));
    for (const { by } of events) expect(by).toMatchObject({ type: "key", name });
  });
});

test("a change in a session writes events that name the person", async () => {
  await using petStore = await open();

  await forEach(operationsForKeys.filter(writesEvents), async (operation) => {
    const { id, name, cookie } = await petStore.addPerson("owner", { name: `Ada, who calls ${operation.id}` });
    const { path, options } = await prepare(operation, petStore);
    const before = await newestEvent(petStore);

    await expectSuccess(petStore, operation, { path, options: { ...options, cookie } }, {});

    const events = (await petStore.store.events.list({}, 10)).filter((event) => event.id > before);
    expect(events.map(({ by }) => by)).toEqual(events.map(() => ({ type: "person", id, name })));
  });
});
