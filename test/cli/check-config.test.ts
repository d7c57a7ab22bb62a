import { expect, test } from "bun:test";
import { openCommandLine } from "../support/command.ts";

const secret = "a-secret-of-the-operator";

test("petstore check-config prints what is used and from where, and masks secrets", async () => {
  await using commandLine = await openCommandLine({
    ...{ PETSTORE_API_KEY: secret, PETSTORE_METRICS_TOKEN: secret, PETSTORE_ENVIRONMENT: "staging" },
    ...{ DATABASE_URL: `postgres://ada:${secret}@db.example.org/shop?sslmode=require`, PETSTORE_COLOUR: "red" },
  });

  const [text, json] = await Promise.all([commandLine.run("check-config"), commandLine.run("check-config", "--json")]);

  const warning = "PETSTORE_COLOUR is not a setting, and is ignored.";
  expect([text.status, text.errors]).toEqual([0, `warning: ${warning}\n`]);
  const lines = text.output.split("\n").map((line) => line.split(/ {2,}/));
  expect(lines).toContainEqual(["SETTING", "VALUE", "FROM"]);
  expect(lines).toContainEqual([
    "DATABASE_URL",
    "postgres://ada:***@db.example.org/shop?sslmode=require",
    "environment",
  ]);
  expect(lines).toContainEqual(["PETSTORE_API_KEY", "***", "environment"]);
  expect(lines).toContainEqual(["PORT", "3000", "default"]);
  expect(lines).toContainEqual(["PETSTORE_BASE_URL", "-", "default"]);
  expect(text.output + json.output + json.errors).not.toContain(secret);
  const { settings, warnings, errors } = JSON.parse(json.output);
  expect({ warnings, errors, status: json.status }).toEqual({ warnings: [warning], errors: [], status: 0 });
  expect(settings).toContainEqual({ name: "PETSTORE_ENVIRONMENT", value: "staging", source: "environment" });
  expect(settings).toContainEqual({ name: "PETSTORE_NOW", source: "default" });
});

test("without settings, petstore check-config names the database file of the current folder", async () => {
  await using commandLine = await openCommandLine();

  const { status, output, errors } = await commandLine.run("check-config");

  expect([status, errors]).toEqual([0, ""]);
  expect(output).toContain(`sqlite:${commandLine.databasePath}`);
  expect(await commandLine.files()).toEqual([]);
});

test("petstore check-config ends with status 1 after an error, and shows no invalid value", async () => {
  await using commandLine = await openCommandLine({ PORT: secret, PETSTORE_ENVIROMENT: "staging" });
  const messages = [
    "PETSTORE_ENVIROMENT is not a setting; did you mean PETSTORE_ENVIRONMENT?",
    "PORT must be a port number from 0 to 65535 (0: any free one).",
  ];

  const [text, json] = await Promise.all([commandLine.run("check-config"), commandLine.run("check-config", "--json")]);

  expect([text.status, text.errors]).toEqual([1, messages.map((message) => `error: ${message}\n`).join("")]);
  expect(text.output).toMatch(/^PORT +invalid +environment$/m);
  expect([json.status, JSON.parse(json.output).errors]).toEqual([1, messages]);
  expect(text.output + json.output).not.toContain(secret);
});

test("commands on the database refuse a misspelled setting, too, and create nothing", async () => {
  await using commandLine = await openCommandLine({ PETSTORE_ENVIROMENT: "staging" });

  const { status, errors } = await commandLine.run("keys", "create", "--name", "Test");

  expect([status, errors]).toEqual([
    1,
    "error: PETSTORE_ENVIROMENT is not a setting; did you mean PETSTORE_ENVIRONMENT?\n",
  ]);
  expect(await commandLine.files()).toEqual([]);
});
