import { expect, test } from "bun:test";
import { openPetStore } from "../test/support/pet-store.ts";

const proxy = { PETSTORE_TRUSTED_PROXIES: "1" };
const baseUrl = { PETSTORE_BASE_URL: "https://api.example.org/v1" };
const staging = { PETSTORE_ENVIRONMENT: "staging" };

test.each([
  ["production", proxy, "PETSTORE_BASE_URL"],
  ["staging", { ...proxy, ...staging, ...baseUrl }, "PETSTORE_STAGING_BASE_URL"],
])("a proxy without a base URL is logged at the start: %s", async (_, variables, setting) => {
  await using petStore = await openPetStore({ variables });

  const lines = petStore.logLines.map((line) => JSON.parse(line));
  expect(lines).toMatchObject([
    { level: 40, msg: expect.stringContaining(`a proxy is trusted, but ${setting} is not set`) },
  ]);
});

test.each([
  ["a base URL", { ...proxy, ...baseUrl }],
  ["no proxy", {}],
])("otherwise nothing is logged: %s", async (_, variables) => {
  await using petStore = await openPetStore({ variables });

  expect(petStore.logLines).toEqual([]);
});
