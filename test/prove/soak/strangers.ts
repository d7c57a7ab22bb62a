/** Visits that end badly: without permission, with faults, or with a broken connection. */
import { newPet, toShopPet, type Visit } from "./shop.ts";

const ABORT_MILLISECONDS_MAX = 6;

export const failToAuthenticate: Visit = ({ client, random }) => {
  const Authorization = random.pick(["", "Bearer wrong", `Bearer pst_live_${"x".repeat(36)}`]);
  return client.send("GET", "/v1/pets", { headers: { Authorization }, expected: [401], hasNewConnection: true });
};

/** Sends a wrong password. Too many in a minute get 429. */
export const failToLogIn: Visit = ({ client, account }) => {
  const body = { ...account, password: "not the password" };
  return client.send("POST", "/v1/session", { body, expected: [401, 429], isTimed: false });
};

export const sendFaultyRequest: Visit = ({ client, random }) =>
  random.below(2) === 0
    ? client.send("POST", "/v1/pets", { body: { name: 1 }, expected: [400] })
    : client.send("GET", `/v1/unknown/${random.below(1_000_000)}`, { expected: [404] });

/** Breaks the connection while a pet is being added, and repeats the request. */
export const abortAddingPet: Visit = async (shop) => {
  const { client, catalogue, random } = shop;
  const options = { body: newPet(shop), headers: { "Idempotency-Key": crypto.randomUUID() }, expected: [201] };
  await client.abort("POST", "/v1/pets", options, random.below(ABORT_MILLISECONDS_MAX));
  const { text } = await client.send("POST", "/v1/pets", options);
  catalogue.put(toShopPet(JSON.parse(text)));
};

export const abortReading: Visit = ({ client, random }) => {
  const path = random.pick(["/v1/pets?limit=100&sort=name", "/v1/pets/export", "/v1/events"]);
  return client.abort("GET", path, {}, random.below(ABORT_MILLISECONDS_MAX));
};
