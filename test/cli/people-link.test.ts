import { expect, test } from "bun:test";
import { openCommandLine, petstoreProgram } from "../support/command.ts";
import { openPetStore, password } from "../support/pet-store.ts";
import { openTerminal } from "../support/terminal.ts";

test("people link prints a link for a new password, or an invitation with --role, which work on the running server", async () => {
  await using shop = await openCommandLine();
  await using petStore = await openPetStore(shop);
  await petStore.addPerson("owner", { email: "ada@example.org", name: "Ada" });
  const tokenIn = (output: string) => /#(\S+)/.exec(output)?.[1] ?? "";

  const [link, invitation, unknown, other, staging] = await Promise.all([
    shop.run("people", "link", "ADA@example.org", { PETSTORE_BASE_URL: "https://shop.example.org/v1" }),
    shop.run("people", "link", "cy@example.org", "--role", "viewer", "--json"),
    shop.run("people", "link", "bo@example.org"),
    shop.run("people", "link", "ada@example.org", "--role", "staff"),
    shop.run("people", "link", "di@example.org", "--role", "staff", { PETSTORE_ENVIRONMENT: "staging" }),
  ]);

  expect(link.output).toMatch(
    /^With this link, ADA@example\.org can set a new password, until .* UTC:\n\n {2}https:\/\/shop\.example\.org\/console\/reset-password#/,
  );
  expect([link.status, link.errors]).toEqual([0, ""]);
  expect((await petStore.resetPassword({ token: tokenIn(link.output), newPassword: password })).status).toBe(201);
  const { url, kind } = JSON.parse(invitation.output);
  expect([kind, url]).toEqual(["invitation", expect.stringContaining("http://127.0.0.1:3000/console/join#")]);
  const join = { token: tokenIn(url), email: "cy@example.org", name: "Cy", password };
  expect((await petStore.join(join)).status).toBe(201);
  expect([unknown.status, unknown.output, other.status, other.output]).toEqual([5, "", 6, ""]);
  expect(other.errors).toContain("To change the role: petstore people role ada@example.org staff.");
  const warning =
    "warning: The link begins with http://127.0.0.1:3000, because PETSTORE_STAGING_BASE_URL is not set.\n";
  expect([staging.status, staging.errors]).toEqual([0, warning]);
  expect(unknown.errors).toContain("There is no account with the email address bo@example.org");
  const [event] = await petStore.store.events.list({ type: ["person.password_link_created"] }, 1);
  expect(event?.by).toEqual({ type: "operator" });
});

test("people add asks for the password on a terminal, hidden and twice, until it is valid", async () => {
  await using shop = await openCommandLine();
  const words = ["people", "add", "--email", "ada@example.org", "--name", "Ada"];
  await using terminal = openTerminal([...petstoreProgram, ...words], { cwd: shop.folder });
  const answer = async (question: string, text: string) => {
    await terminal.shows(new RegExp(`${question}[^:]*: $`));
    terminal.type(text);
  };

  await answer("New password", "short\r");
  await terminal.shows("at least 12 characters");
  await answer("New password", `${password}\r`);
  await answer("Repeat the password", "something else\r");
  await terminal.shows("The passwords differ.");
  await answer("New password", `wrong\u0015${password}x\u007f\u001b[D\r`);
  await answer("Repeat the password", `${password}\r`);
  expect(await terminal.ended()).toBe(0);

  expect(terminal.output()).toContain("Created an account for Ada (ada@example.org) with the role owner.");
  expect(terminal.output()).not.toContain(password);
  await using petStore = await openPetStore(shop);
  expect((await petStore.logIn({ email: "ada@example.org", password })).status).toBe(201);

  await using stopped = openTerminal([...petstoreProgram, "people", "password", "ada@example.org"], {
    cwd: shop.folder,
  });
  await stopped.shows("New password");
  stopped.type("half\u0003");
  await stopped.ended();
  expect(stopped.child.signalCode).toBe("SIGINT");
  await using ended = openTerminal([...petstoreProgram, "people", "password", "ada@example.org"], {
    cwd: shop.folder,
  });
  await ended.shows("New password");
  ended.child.kill("SIGTERM");
  await ended.ended();
  // A new line: the terminal has left raw mode first.
  expect([ended.child.signalCode, ended.output()]).toEqual(["SIGTERM", expect.stringMatching(/\n$/)]);
  expect((await petStore.logIn({ email: "ada@example.org", password })).status).toBe(201);
}, 120_000);
