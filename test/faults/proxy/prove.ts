/**
 * Starts nginx and Caddy as `deploy/` configures them, with a certificate of their own, in front of the service, and
 * checks what clients see. Then in front of hosts that fail, to count how often a request is sent.
 */
import { ok, deepStrictEqual as same } from "node:assert";
import { openFolder, startProcess } from "../../support/process.ts";
import { freePorts, requirePrograms } from "../programs.ts";
import { type Proof, type ProofResult, runProof } from "../proof.ts";
import { checks, expectError, type Place, verify, whileStopped } from "./checks.ts";
import { curl } from "./curl.ts";
import {
  createCertificate,
  HOST,
  type HttpVersion,
  openDeadEnd,
  openTwoHalves,
  type ProxyName,
  startProxy,
} from "./proxies.ts";

const names: ProxyName[] = ["nginx", "caddy"];
const versions: HttpVersion[] = ["1.1", "2"];

async function proveProxy({ progress }: Proof): Promise<ProofResult> {
  const faults: string[] = [];
  let count = 0;
  await using folder = await openFolder();
  const certificate = await createCertificate(folder.path);

  async function check(by: string, title: string, run: () => Promise<void>): Promise<void> {
    count += 1;
    progress.show({
      title: "Checking",
      done: count,
      total: names.length * (versions.length * (Object.keys(checks).length + 3) + 1),
      unit: "checks",
    });
    try {
      await run();
    } catch (error) {
      faults.push(`${by}: ${title}: ${(error as Error).message}`);
    }
  }

  await Promise.all(names.map(proveOne));
  return {
    summary: `${count} checks through ${names.join(" and ")}, over HTTP/${versions.join(" and HTTP/")}`,
    proved: "clients see the service's own responses, or an Error that scripts of any site can read",
    faults,
  };

  async function proveOne(name: ProxyName): Promise<void> {
    const ports = await freePorts(2);
    await using service = await startService(`sqlite:${folder.path}/${name}.db`, ports[0]);
    const proxy = await startProxy(name, folder.path, certificate, [service.port], ports);
    const places: Place[] = versions.map((httpVersion) => ({ service, proxy: { ...proxy, httpVersion } }));
    for (const place of places) {
      const by = `${name}, HTTP/${place.proxy.httpVersion}`;
      for (const [title, run] of Object.entries(checks)) await check(by, title, () => run(place));
    }
    await check(name, "petstore verify finds nothing", () => verify({ service, proxy }));
    for (const place of places) {
      const by = `${name}, HTTP/${place.proxy.httpVersion}`;
      await check(by, "without the service, errors are Errors", () => whileStopped(place));
    }
    await proxy.stop();

    for (const version of versions) {
      const by = `${name}, HTTP/${version}`;
      await check(by, "no request is sent twice but those that only read", () => countSent(name, version));
      await check(by, "a response is forwarded as it arrives", () => streamHalves(name, version));
    }
  }

  async function countSent(name: ProxyName, httpVersion: HttpVersion): Promise<void> {
    await using one = await openDeadEnd();
    await using other = await openDeadEnd();
    const started = await startProxy(name, folder.path, certificate, [one.port, other.port]);
    const proxy = { ...started, httpVersion };
    const sent = () => one.requests.length + other.requests.length;
    for (const method of ["POST", "PATCH", "DELETE", "PUT"]) {
      const before = sent();
      expectError(await curl(proxy, "/v1/pets", { method, json: {} }), 502, "outcome_unknown");
      same([method, sent() - before], [method, 1]);
    }
    expectError(await curl(proxy, "/v1/pets"), 502, "unavailable");
    await proxy.stop();
  }

  async function streamHalves(name: ProxyName, version: HttpVersion): Promise<void> {
    await using halves = openTwoHalves();
    const proxy = await startProxy(name, folder.path, certificate, [halves.port]);
    const url = `https://${HOST}:${proxy.port}/v1/pets/export`;
    const resolve = ["--resolve", `${HOST}:${proxy.port}:127.0.0.1`];
    const command = [
      "curl",
      "-sSN",
      `--http${version}`,
      "--max-time",
      "10",
      "--cacert",
      certificate.certificate,
      ...resolve,
      url,
    ];
    const client = Bun.spawn(command, { stdout: "pipe", stderr: "ignore" });
    const reader = client.stdout.getReader();
    const first = new TextDecoder().decode((await reader.read()).value);
    ok(first === "first\n", `the first half did not arrive before the second: ${first}`);
    halves.release();
    same(new TextDecoder().decode((await reader.read()).value), "second\n");
    await proxy.stop();
  }
}

function startService(databaseUrl: string, proxyPort = 0) {
  const baseUrl = `https://${HOST}:${proxyPort}/v1`;
  const settings = { PETSTORE_TRUSTED_PROXIES: "1", PETSTORE_BASE_URL: baseUrl, PETSTORE_PROCESSES: "2" };
  return startProcess({ DATABASE_URL: databaseUrl, ...settings }, ["./serve"]);
}

requirePrograms("proxy", { nginx: "nginx", caddy: "caddy", curl: "curl", openssl: "openssl" });
await runProof("proxy", proveProxy);
