/** A TCP proxy to a PostgreSQL server that can cut a connection within a transaction, or hold data back. */
import type { Socket } from "bun";

/** `begun`: during a transaction; `unsent`: before the server receives COMMIT; `unacknowledged`: before its response. */
export type CutPoint = "begun" | "unsent" | "unacknowledged";

export type Side = "server" | "client";

interface Connection {
  server: Socket | undefined;
  isCommitting: boolean;
}

export function openProxy(port: number) {
  let cutAt: CutPoint | undefined;
  let cuts = 0;
  /** Data that is held back, by the side that sent it. */
  const held = new Map<Side, (() => void)[]>();

  function forward(from: Side, write: () => void): void {
    const queue = held.get(from);
    if (queue) queue.push(write);
    else write();
  }

  function cut(client: Socket<Connection>): void {
    cutAt = undefined;
    cuts += 1;
    client.data.server?.terminate();
    client.terminate();
  }

  /** Forwards the server's data to the client, unless it is the response to cut off. */
  function connect(client: Socket<Connection>): Promise<Socket> {
    return Bun.connect({
      hostname: "127.0.0.1",
      port,
      socket: {
        data(_, data) {
          if (client.data.isCommitting && data.includes("COMMIT")) cut(client);
          else forward("server", () => client.write(data));
        },
        close: () => void client.end(),
        error: () => void client.end(),
      },
    });
  }

  const listener = Bun.listen<Connection>({
    hostname: "127.0.0.1",
    port: 0,
    data: { server: undefined, isCommitting: false },
    socket: {
      async open(client) {
        client.data = { server: undefined, isCommitting: false };
        client.pause();
        client.data.server = await connect(client);
        client.resume();
      },
      data(client, data) {
        // BEGIN has the word, too: its isolation level is READ COMMITTED.
        const isCommit = cutAt !== undefined && data.includes("; commit");
        if (cutAt === "begun" && data.includes("begin")) return cut(client);
        if (cutAt === "unsent" && isCommit) return cut(client);
        client.data.isCommitting = cutAt === "unacknowledged" && isCommit;
        forward("client", () => client.data.server?.write(data));
      },
      close: ({ data }) => void data.server?.end(),
      error: ({ data }) => void data.server?.end(),
    },
  });

  return {
    port: listener.port,
    cuts: () => cuts,
    /** Cuts the next transaction at this point. */
    cutNext(at: CutPoint): void {
      cutAt = at;
    },
    /** Holds back the data of one side until the returned function is called. */
    hold(from: Side): () => void {
      const queue: (() => void)[] = [];
      held.set(from, queue);
      return () => {
        held.delete(from);
        for (const write of queue) write();
      };
    },
    [Symbol.dispose]: () => listener.stop(true),
  };
}
