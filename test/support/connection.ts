import { connect } from "node:net";
import { testKey } from "./process.ts";

const START_MILLISECONDS_MAX = 10_000;

export interface Given {
  status: number;
  text: string;
  /** What the ids of all requests begin with that one process answers. */
  process: string;
}

export type Connection = Awaited<ReturnType<typeof openConnection>>;

/** A connection that is kept, and so stays with one of the processes that share a port. One request at a time. */
export async function openConnection(port: number) {
  const socket = connect(port, "127.0.0.1");
  let received = "";
  let settle: { resolve(given: Given): void; reject(error: Error): void } | undefined;
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
    /** Answers have to be in ASCII. */
    send(method: string, path: string, body?: object | string): Promise<Given> {
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

/** A connection to each of so many processes that share a port, once they are there; the system deals them out. */
export async function openToEach(port: number, count: number): Promise<Connection[]> {
  const connections = new Map<string, Connection>();
  const deadline = performance.now() + START_MILLISECONDS_MAX;
  while (connections.size < count && performance.now() < deadline) {
    const connection = await openConnection(port);
    const { process } = await connection.send("GET", "/livez");
    if (connections.has(process)) connection.close();
    else connections.set(process, connection);
  }
  if (connections.size < count) throw new Error(`Only ${connections.size} processes of ${count} answered.`);
  return [...connections.values()];
}
