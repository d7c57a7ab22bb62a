import type { AddressInfo } from "node:net";
import { connect, createServer, type Socket } from "node:net";

/** Head of a response of HTTP/1.1. */
const HEAD = /HTTP\/1\.1 \d{3}.*?\r\n\r\n/gs;

/**
 * Starts a proxy whose responses have lower-case header names, as they are in HTTP/2. Headers are case-insensitive, but
 * programs such as `grep` are not. Returns its origin.
 */
export async function openLowerCaseProxy(origin: string): Promise<AsyncDisposable & { origin: string }> {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const service = connect(Number(new URL(origin).port), new URL(origin).hostname);
    for (const socket of [client, service]) {
      sockets.add(socket);
      socket.on("error", () => {});
    }
    client.pipe(service);
    service.on("data", (data) => client.write(lowerNames(data.toString("latin1")), "latin1"));
    service.on("end", () => client.end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function lowerNames(text: string): string {
  return text.replace(HEAD, (head) => head.replace(/^[\w-]+(?=: )/gm, (name) => name.toLowerCase()));
}
