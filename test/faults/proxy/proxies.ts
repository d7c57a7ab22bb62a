/** Starts proxies as `deploy/` configures them: only addresses, ports and paths are replaced. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { freePorts, mustRun, PATH } from "../programs.ts";

export type ProxyName = "nginx" | "caddy";
export type HttpVersion = "1.1" | "2";

export interface RunningProxy {
  name: ProxyName;
  /** The version of HTTP that clients use. */
  httpVersion: HttpVersion;
  /** The host of its certificate. */
  host: string;
  port: number;
  /** The port without TLS. */
  plainPort: number;
  /** A file with the certificate, which has signed itself. */
  certificate: string;
  /** The folder of its files. */
  folder: string;
  stop(): Promise<void>;
}

/** A name that every machine resolves, in place of api.example.org. */
export const HOST = "localhost";
const deploy = join(import.meta.dir, "../../../deploy");

/** Creates a certificate for the host in a folder, and returns the paths of certificate and key. */
export async function createCertificate(folder: string) {
  const [certificate, key] = [join(folder, "certificate.pem"), join(folder, "key.pem")];
  await mustRun([
    ...["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"],
    ...["-subj", `/CN=${HOST}`, "-addext", `subjectAltName=DNS:${HOST}`, "-keyout", key, "-out", certificate],
  ]);
  return { certificate, key };
}

/** Starts a proxy in front of services at ports of 127.0.0.1, and waits until it listens. */
export async function startProxy(
  name: ProxyName,
  parent: string,
  { certificate, key }: { certificate: string; key: string },
  upstreams: number[],
  ports?: number[],
): Promise<RunningProxy> {
  const folder = join(parent, `${name}-${upstreams.join("-")}`);
  mkdirSync(folder, { recursive: true });
  const [port, plainPort] = (ports ?? (await freePorts(2))) as [number, number];
  const place = { folder, port, plainPort, certificate, key, upstreams };
  const command = name === "nginx" ? await prepareNginx(place) : await prepareCaddy(place);
  const log = Bun.file(join(folder, "output"));
  const environment = {
    PATH,
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  };
  const child = Bun.spawn(command, { env: environment, stdin: "ignore", stdout: log, stderr: log });
  while (!(await acceptsConnections(port))) {
    if (child.exitCode !== null) throw new Error(`${name} did not start: ${await log.text()}`);
    await Bun.sleep(10);
  }
  return {
    ...{ name, httpVersion: "2", host: HOST, port, plainPort, certificate, folder },
    async stop() {
      child.kill("SIGTERM");
      await child.exited;
    },
  };
}

interface Place {
  folder: string;
  port: number;
  plainPort: number;
  certificate: string;
  key: string;
  upstreams: number[];
}

async function prepareNginx({ folder, port, plainPort, certificate, key, upstreams }: Place): Promise<string[]> {
  const server = /^( *server )127\.0\.0\.1:3000( .*)$/m;
  const site = replaceAll(readFileSync(join(deploy, "nginx/petstore.conf"), "utf8"), [
    [server, upstreams.map((upstream) => `$1127.0.0.1:${upstream}$2`).join("\n")],
    [/server_name api\.example\.org/g, `server_name ${HOST}`],
    [/listen \[::\].*\n/g, "\n"],
    [/listen 80;/, `listen 127.0.0.1:${plainPort};`],
    [/listen 443 /, `listen 127.0.0.1:${port} `],
    [/\/etc\/letsencrypt\S+fullchain\.pem/, certificate],
    [/\/etc\/letsencrypt\S+privkey\.pem/, key],
    [/\/var\/log\/nginx\/access\.log/, join(folder, "access.log")],
  ]);
  writeFileSync(join(folder, "petstore.conf"), site);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  writeFileSync(
    join(folder, "nginx.conf"),
    `${process.getuid?.() === 0 ? "user root;" : ""} daemon off; pid ${folder}/pid; error_log ${folder}/error.log info;
     events {} http { default_type text/html; ${temporary.join(" ")} include ${folder}/petstore.conf; }`,
  );
  const command = ["nginx", "-e", join(folder, "error.log"), "-p", folder, "-c", join(folder, "nginx.conf")];
  await mustRun([...command, "-t"]);
  return command;
}

async function prepareCaddy({ folder, port, plainPort, certificate, key, upstreams }: Place): Promise<string[]> {
  const file = join(folder, "Caddyfile");
  const site = replaceAll(readFileSync(join(deploy, "caddy/Caddyfile"), "utf8"), [
    [
      /^\{\n/,
      `{\n\tadmin off\n\thttp_port ${plainPort}\n\thttps_port ${port}\n\tskip_install_trust\n\tdefault_bind 127.0.0.1\n`,
    ],
    [/127\.0\.0\.1:3000/, upstreams.map((upstream) => `127.0.0.1:${upstream}`).join(" ")],
    [/^api\.example\.org \{\n/m, `${HOST} {\n\ttls ${certificate} ${key}\n`],
    [/^http:\/\/api\.example\.org \{\n/m, `http://${HOST} {\n`],
  ]);
  writeFileSync(file, site);
  await mustRun(["caddy", "validate", "--adapter", "caddyfile", "--config", file]);
  return ["caddy", "run", "--adapter", "caddyfile", "--config", file];
}

/** Throws if one of the patterns is not found: the configuration has changed. */
function replaceAll(text: string, replacements: [RegExp, string][]): string {
  return replacements.reduce((result, [pattern, replacement]) => {
    if (result.search(pattern) < 0) throw new Error(`The configuration has no ${pattern}.`);
    return result.replace(pattern, replacement);
  }, text);
}

function acceptsConnections(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  return new Promise<boolean>((resolve) => {
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
  }).finally(() => socket.destroy());
}

/** An upstream that counts the requests it receives, and closes the connection without a response. */
export async function openDeadEnd() {
  const sockets = new Set<Socket>();
  const requests: string[] = [];
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("data", (data) => {
      const line = `${data}`.split("\r\n")[0] ?? "";
      // The health checks of proxies.
      if (/ \/(livez|readyz) /.test(line)) return void socket.end("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
      requests.push(line);
      socket.destroy();
    });
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  return {
    port: (server.address() as { port: number }).port,
    requests,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** An upstream that sends the first half of a body, and the second half once `release` is called. */
export function openTwoHalves() {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    fetch: ({ url }) =>
      url.endsWith("/readyz")
        ? new Response()
        : new Response(
            new ReadableStream({
              async start(controller) {
                controller.enqueue("first\n");
                await released;
                controller.enqueue("second\n");
                controller.close();
              },
            }),
          ),
  });
  return {
    port: server.port as number,
    release,
    async [Symbol.asyncDispose]() {
      await server.stop(true);
    },
  };
}
