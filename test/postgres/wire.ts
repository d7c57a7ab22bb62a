/** A wire to a server of PostgreSQL, which can be cut in the middle of a transaction, and held for a while. */
import type { Socket } from "bun";

/**
 * `begun`: while a transaction is under way; `asked`: before the server hears of its commit; `done`: after it has carried
 * that out, before its answer arrives.
 */
export type Moment = "begun" | "asked" | "done";

export type Side = "server" | "client";

interface Line {
  server: Socket | undefined;
  isCommitting: boolean;
}

export function openWire(port: number) {
  let cutAt: Moment | undefined;
  let cuts = 0;
  /** What each of them has said since the other may not hear it. */
  const held = new Map<Side, (() => void)[]>();

  function pass(side: Side, on: () => void): void {
    const kept = held.get(side);
    if (kept) kept.push(on);
    else on();
  }

  function cut(client: Socket<Line>): void {
    cutAt = undefined;
    cuts += 1;
    client.data.server?.terminate();
    client.terminate();
  }

  /** What the server says goes on to the client, unless it is the answer that is to be lost. */
  function toServer(client: Socket<Line>): Promise<Socket> {
    return Bun.connect({
      hostname: "127.0.0.1",
      port,
      socket: {
        data(_, data) {
          if (client.data.isCommitting && data.includes("COMMIT")) cut(client);
          else pass("server", () => client.write(data));
        },
        close: () => void client.end(),
        error: () => void client.end(),
      },
    });
  }

  const wire = Bun.listen<Line>({
    hostname: "127.0.0.1",
    port: 0,
    data: { server: undefined, isCommitting: false },
    socket: {
      async open(client) {
        client.data = { server: undefined, isCommitting: false };
        client.pause();
        client.data.server = await toServer(client);
        client.resume();
      },
      data(client, data) {
        const isCommit = cutAt !== undefined && data.includes("commit");
        if (cutAt === "begun" && data.includes("begin")) return cut(client);
        if (cutAt === "asked" && isCommit) return cut(client);
        client.data.isCommitting = cutAt === "done" && isCommit;
        pass("client", () => client.data.server?.write(data));
      },
      close: ({ data }) => void data.server?.end(),
      error: ({ data }) => void data.server?.end(),
    },
  });

  return {
    port: wire.port,
    cuts: () => cuts,
    /** Cuts the next transaction off. */
    cutNext(moment: Moment): void {
      cutAt = moment;
    },
    /** Keeps back what one of them says, until what this answers is called. */
    hold(side: Side): () => void {
      const kept: (() => void)[] = [];
      held.set(side, kept);
      return () => {
        held.delete(side);
        for (const on of kept) on();
      };
    },
    [Symbol.dispose]: () => wire.stop(true),
  };
}
