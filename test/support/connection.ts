import { connect } from "node:net";
import { testKey } from "./process.ts";

const START_MILLISECONDS_MAX = 10_000;

export interface ConnectionResponse {
  status: number;
  text: string;
  /** The prefix of its `Request-Id`, which identifies the process that responded. */
  process: string;
}

export type Connection = Awaited<ReturnType<typeof openConnection>>;

/** A keep-alive connection to one of the processes that share a port. It sends one request at a time. */
export async function openConnection(port: number) {
  const socket = connect(port, "127.0.0.1");
  let received = "";
  let settle: { resolve(given: ConnectionResponse): void; reject(error: Error): void } | undefined;
  await new Promise<void>((resolve, reject) => socket.once("connect", resolve).once("error", reject));
  socket.on("data", (data) => {
    received += data;
    const head = received.indexOf("\r\n\r\n") + 4;
    const length = Number(/Content-Length: (\d+)/i.exec(received)?.[1]);
    if (head < 4 || received.length < head + length) return;
    const status = Number(received.slice(9, 12));
    const process = /Request-Id: (\w+)-/i.exec(received)?.[1] ?? "";
    settle?.resolve({ status, process, text: received.slice(head) });
  });
  const fail = () => settle?.reject(new Error("The connection was closed."));
  socket.on("error", fail).on("close", fail);

  return {
    /** The response has to be ASCII. */
    send(method: string, path: string, body?: object | string): Promise<ConnectionResponse> {
      const json = typeof body === "string" ? body : body ? JSON.stringify(body) : "";
      const headers = `Host: localhost\r\nAuthorization: Bearer ${testKey}\r\nContent-Type: application/json`;
      received = "";
      return new Promise((resolve, reject) => {
        settle = { resolve, reject };
        if (socket.destroyed) fail();
        socket.write(`${method} ${path} HTTP/1.1\r\n${headers}\r\nContent-Length: ${json.length}\r\n\r\n${json}`);
      });
    },
    close: () => void socket.destroy(),
  };
}

/** Connects until there is one connection to each of `count` processes that share a port. */
export async function connectToEach(port: number, count: number): Promise<Connection[]> {
  const connections = new Map<string, Connection>();
  const deadline = performance.now() + START_MILLISECONDS_MAX;
  while (connections.size < count && performance.now() < deadline) {
    const connection = await openConnection(port);
    const { process } = await connection.send("GET", "/livez");
    if (connections.has(process)) connection.close();
    else connections.set(process, connection);
  }
  if (connections.size < count) throw new Error(`Only ${connections.size} of ${count} processes responded.`);
  return [...connections.values()];
}
