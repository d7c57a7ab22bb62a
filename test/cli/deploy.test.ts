import { expect, test } from "bun:test";
import { chmod, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { version } from "../../src/version.ts";
import { openCommandLine } from "../support/command.ts";

const root = join(import.meta.dir, "../..");
const DOMAIN = "shop.example.test";
const committed = (path: string) => Bun.file(join(root, "deploy", path)).text();

test("prints the files of deploy/ for the domain, and changes nothing else in them", async () => {
  await using commandLine = await openCommandLine();
  const files = { nginx: "nginx/petstore.conf", caddy: "caddy/Caddyfile", alerts: "prometheus/alerts.yaml" };

  for (const [target, path] of Object.entries(files)) {
    const { output, errors } = await commandLine.run("deploy", target, "--domain", DOMAIN);
    expect(errors).toBe("");
    expect(output).toBe((await committed(path)).replaceAll("api.example.org", DOMAIN));
  }
});

test("names each upstream, also with an IPv6 address", async () => {
  await using commandLine = await openCommandLine();
  const given = ["--domain", DOMAIN, "--upstream", "192.0.2.1:3000,[2001:db8::1]:8080"];

  const nginx = await commandLine.run("deploy", "nginx", ...given);
  const caddy = await commandLine.run("deploy", "caddy", ...given);

  expect(nginx.output.match(/^ *server \S+ .*;$/gm)).toEqual([
    "    server 192.0.2.1:3000 max_fails=3 fail_timeout=5s;",
    "    server [2001:db8::1]:8080 max_fails=3 fail_timeout=5s;",
  ]);
  expect(caddy.output).toContain("\treverse_proxy 192.0.2.1:3000 [2001:db8::1]:8080 {\n");
});

test("compose has the domain, the image and the port of the options, by default those of this version", async () => {
  await using commandLine = await openCommandLine();
  const run = async (...options: string[]) => {
    const { output } = await commandLine.run("deploy", "compose", "--domain", DOMAIN, ...options);
    return (Bun.YAML.parse(output) as { services: { petstore: { [name: string]: unknown } } }).services.petstore;
  };

  const { image, ports, environment } = await run("--image", "registry.example.test/petstore:2", "--port", "8080");

  expect({ image, ports }).toEqual({
    image: "registry.example.test/petstore:2",
    ports: ["127.0.0.1:8080:3000", "127.0.0.1:9464:9464"],
  });
  expect(environment).toMatchObject({ PETSTORE_BASE_URL: `https://${DOMAIN}/v1` });
  expect(await run()).toMatchObject({
    image: `petstore:${version}`,
    ports: ["127.0.0.1:3000:3000", expect.anything()],
  });
});

test("refuses a domain that is missing or invalid, and names the option", async () => {
  await using commandLine = await openCommandLine();

  const missing = await commandLine.run("deploy", "nginx");
  expect(missing).toMatchObject({ status: 2, output: "", errors: expect.stringContaining("--domain <name>") });
  for (const domain of [
    "https://a.example",
    "a.example/v1",
    "a.example:443",
    "192.0.2.1",
    "a b",
    "-a.example",
    "",
    "a_b",
  ]) {
    const refused = await commandLine.run("deploy", "nginx", "--domain", domain);
    expect(refused, domain).toMatchObject({ status: 2, output: "" });
    expect(refused.errors).toContain("--domain <name>");
    expect(refused.errors).toContain("such as api.example.org.");
  }
  const upstream = await commandLine.run("deploy", "nginx", "--domain", DOMAIN, "--upstream", "192.0.2.1");
  expect(upstream).toMatchObject({ status: 2, errors: expect.stringContaining("--upstream <addresses>") });
});

test("writes a name with letters beyond ASCII as certificates have it", async () => {
  await using commandLine = await openCommandLine();

  const { output } = await commandLine.run("deploy", "caddy", "--domain", "Bücher.example");

  expect(output).toContain("\nxn--bcher-kva.example {\n");
});

test("writes units, settings and petstore-admin to their places, with their modes", async () => {
  await using commandLine = await openCommandLine();
  const { folder } = commandLine;
  const run = (...more: string[]) => commandLine.run("deploy", "systemd", "--root", folder, ...more);
  const [unit, settings] = [join(folder, "etc/systemd/system/petstore.service"), join(folder, "etc/petstore.env")];

  expect(await run("--domain", DOMAIN, "--port", "8080")).toMatchObject({ status: 0, errors: "" });
  expect(await readFile(unit, "utf8")).toBe(await committed("systemd/petstore.service"));
  expect(await readFile(settings, "utf8")).toContain(`\nPORT=8080\nPETSTORE_BASE_URL=https://${DOMAIN}/v1\n`);
  for (const [path, mode] of [
    ["etc/petstore.env", 0o600],
    ["etc/systemd/system/petstore-backup.service", 0o644],
    ["etc/systemd/system/petstore-backup.timer", 0o644],
    ["usr/local/sbin/petstore-admin", 0o755],
  ] as const) {
    expect((await stat(join(folder, path))).mode & 0o777, path).toBe(mode);
  }

  // The settings are the operator's, and an edited unit is only replaced on request.
  await Bun.write(unit, "[Service]\n");
  await chmod(unit, 0o600);
  expect(await run("--domain", DOMAIN)).toMatchObject({ status: 1, output: "", errors: expect.stringContaining(unit) });
  expect(await readFile(unit, "utf8")).toBe("[Service]\n");
  const forced = await run("--domain", "other.example.test", "--force");
  expect(forced.status).toBe(0);
  expect(forced.output).toContain(`Kept ${settings}\n`);
  expect(forced.errors).toBe(`warning: ${settings} does not have PETSTORE_BASE_URL=https://other.example.test/v1.\n`);
  expect(await readFile(settings, "utf8")).toContain("PORT=8080\n");
  expect(await readFile(unit, "utf8")).toBe(await committed("systemd/petstore.service"));
  expect((await stat(unit)).mode & 0o777).toBe(0o644);
});

test("prints the files for systemd, each below its path and its mode", async () => {
  await using commandLine = await openCommandLine();

  const { output } = await commandLine.run("deploy", "systemd", "--domain", DOMAIN);

  expect(output.match(/^==> .* <==$/gm)).toEqual([
    "==> /etc/systemd/system/petstore.service (mode 0644) <==",
    "==> /etc/systemd/system/petstore-backup.service (mode 0644) <==",
    "==> /etc/systemd/system/petstore-backup.timer (mode 0644) <==",
    "==> /usr/local/sbin/petstore-admin (mode 0755) <==",
    "==> /etc/petstore.env (mode 0600) <==",
  ]);
  expect(await commandLine.run("deploy", "systemd", "--domain", DOMAIN, "--force")).toMatchObject({ status: 2 });
});
