import { expect, test } from "bun:test";
import { exitReasonOf, exitStatusOf } from "../../cli/output.ts";
import { PetStoreError } from "../../client/index.ts";
import { openApiCommandLine } from "../support/api-command-line.ts";

test("an error of the service goes to standard error, with the fields at fault and the request id; as JSON for programs", async () => {
  await using shop = await openApiCommandLine();
  const long = ["pets", "add", "--name", "x".repeat(501), "--category", "1"];

  const [people, programs, missing] = await Promise.all([
    shop.run(...long),
    shop.run(...long, "--json"),
    shop.run("pets", "get", "7", "--json"),
  ]);

  expect([people.status, people.output]).toEqual([7, ""]);
  expect(people.errors).toMatch(
    /^error: .*`name`.*500 characters.*\n {2}at fault: name \(body\)\n {2}status 400, code invalid_request, request id \S+\n$/,
  );
  const { requestId, ...error } = JSON.parse(programs.errors);
  expect([programs.status, programs.output]).toEqual([7, ""]);
  expect(error).toMatchObject({ code: "invalid_request", status: 400, faults: [{ name: "name", in: "body" }] });
  expect(JSON.parse(missing.errors)).toMatchObject({ code: "pet_not_found", status: 404 });
  expect(shop.petStore.logLines.join("")).toContain(requestId);
});

test("an error names what the caller gave: the pet of a batch, the category, the URL", async () => {
  await using shop = await openApiCommandLine();
  await shop.petStore.createPet({ name: "Rex", categoryId: 1n });
  const base = `${shop.petStore.origin}/elsewhere/v1`;

  const [batch, none, tooLong, elsewhere] = await Promise.all([
    shop.run("pets", "delete", "1", "99"),
    shop.run("pets", "add", "--name", "Mia", "--category", ""),
    shop.run("pets", "list", "--category", "9223372036854775808"),
    shop.run("pets", "list", { PETSTORE_URL: base }),
  ]);

  expect([batch.status, batch.errors]).toEqual([5, expect.stringContaining("error: Pet 99: There is no pet")]);
  expect([none.status, tooLong.status]).toEqual([2, 2]);
  expect(elsewhere.errors).toContain(`\n  ${base}: is this the base URL of the API?\n`);
});

test("the exit status tells what has failed", async () => {
  await using shop = await openApiCommandLine();
  const readKey = await shop.petStore.addKey("read");
  const run = async (...given: Parameters<typeof shop.run>) => (await shop.run(...given)).status;

  const statuses = await Promise.all([
    run("orders", "get", "1"),
    run("pets", "count", { PETSTORE_KEY: "" }),
    run("pets", "count", { PETSTORE_KEY: "wrong" }),
    run("pets", "add", "--name", "Rex", "--category", "1", { PETSTORE_KEY: readKey }),
    run("categories", "add", "--name", "Dogs", "--id", "1"),
    shop.run("pets", "update", "1", "--status", "sold", { PETSTORE_URL: "http://127.0.0.1:1" }).then((result) => {
      expect(result.errors).toEndWith(
        "whether the request was executed.\n  http://127.0.0.1:1/v1: connection refused\n",
      );
      return result.status;
    }),
    run("pets", "count", { PETSTORE_URL: "127.0.0.1:3000" }),
    run("pets", "update", "1"),
    run("pets", "list", "--limit", "0"),
    run("pets", "list", "--json", "--quiet"),
    run("pets", "list", "--created-since", "2026-02-30"),
    run("events", "--after", "start"),
    run("pets", "add", "--name", "Rex", "--category", "1", "--idempotency-key", "ü€"),
    run("pets", "delete", "1", "--if-match", "ü"),
    run("worker", "2"),
  ]);

  expect(statuses).toEqual([5, 4, 4, 4, 6, 3, 2, 2, 2, 2, 2, 2, 2, 2, 2]);
  const statusOf = (status: number, code = "") => exitStatusOf(exitReasonOf(new PetStoreError("", { code, status })));
  const errors = [408, 429, 503, 410, 412, 500, 413, 502, 504];
  expect(errors.map((status) => statusOf(status))).toEqual([8, 8, 8, 5, 6, 1, 7, 3, 3]);
  expect(statusOf(403, "unexpected_response")).toBe(3);
});

test("the key comes from a variable, a file or standard input; an option overrides the variable", async () => {
  await using shop = await openApiCommandLine();
  const { PETSTORE_KEY: key } = shop.variables;
  await Bun.write(`${shop.folder}/key.txt`, `${key}\n`);
  const wrong = { PETSTORE_KEY: "wrong" };
  const count = ["pets", "count", "-q"];

  const results = await Promise.all([
    shop.run(...count, "--key-file", "key.txt", wrong),
    shop.runWith(`${key}\n`, ...count, "--key-file", "-", wrong),
    shop.run(...count, "--key", key, "--url", `${shop.petStore.origin}/v1/`, { ...wrong, PETSTORE_URL: "nonsense" }),
    shop.run(...count, { PETSTORE_KEY: `${key}\r\n` }),
    shop.run(...count, "--key-file", "none.txt"),
    shop.runWith("two\nlines\n", ...count, "--key-file", "-"),
  ]);

  expect(results.map(({ status, output }) => [status, output])).toEqual([
    ...Array.from({ length: 4 }, () => [0, "0\n"]),
    ...Array.from({ length: 2 }, () => [2, ""]),
  ]);
  expect(results.map(({ errors }) => errors).join("")).not.toContain(key);
});

test("a retry is a warning on standard error, also with --json", async () => {
  await using shop = await openApiCommandLine();
  let requests = 0;
  using server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch() {
      requests += 1;
      if (requests > 1) return Response.json({ available: 1 });
      const error = { code: "overloaded", message: "Too many requests.", status: 503 };
      return Response.json(error, { status: 503, headers: { "Retry-After": "0" } });
    },
  });

  const { status, output, errors } = await shop.run("pets", "count", "--json", { PETSTORE_URL: server.url.origin });

  expect([status, output]).toEqual([0, '{"available":1,"total":1}\n']);
  expect(errors).toMatch(/^warning: Too many requests\. The next attempt is in .*\n$/);
});
