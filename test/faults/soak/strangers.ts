/** Visits that end badly: without permission, with faults, or with a broken connection. */
import { newPet, toShopPet, type Visit } from "./shop.ts";

const ABORT_MILLISECONDS_MAX = 6;
/** Minimum interval between log-ins that fail. */
const FAILURE_MILLISECONDS = 4000;

export const failToAuthenticate: Visit = ({ client, random }) => {
  const Authorization = random.pick(["", "Bearer wrong", `Bearer pst_live_${"x".repeat(36)}`]);
  return client.send("GET", "/v1/pets", { headers: { Authorization }, expected: [401], hasNewConnection: true });
};

/** Sends a wrong password, seldom enough that log-ins from this network are not limited. */
export const failToLogIn: Visit = async ({ client, random, times }) => {
  if (performance.now() < times.nextFailure) return;
  times.nextFailure = performance.now() + FAILURE_MILLISECONDS;
  const body = { email: `bo-${random.below(1000)}@example.org`, password: "not the password" };
  await client.send("POST", "/v1/session", { body, expected: [401], isTimed: false });
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
