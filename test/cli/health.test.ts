import { expect, test } from "bun:test";
import { openCommandLine } from "../support/command.ts";
import { openPetStore } from "../support/pet-store.ts";

test("exits with 0 while the service is ready, whatever proxy is set, else with 1 and the reason", async () => {
  await using commandLine = await openCommandLine({
    HTTP_PROXY: "http://127.0.0.1:1",
    http_proxy: "http://127.0.0.1:1",
  });
  const petStore = await openPetStore();
  const PORT = `${petStore.port}`;
  const healthOf = (variables: { [name: string]: string }) => commandLine.run("health", { PORT, ...variables });

  for (const HOST of ["", "0.0.0.0"]) {
    expect(await healthOf({ HOST })).toEqual({ status: 0, output: "ready\n", errors: "" });
  }
  expect(await healthOf({ PORT: "0" })).toMatchObject({ status: 2, output: "" });
  await petStore[Symbol.asyncDispose]();
  expect(await healthOf({})).toMatchObject({
    status: 1,
    errors: expect.stringContaining(`:${PORT}/readyz is not ready: the connection was refused.`),
  });
});
