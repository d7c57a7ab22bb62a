import { connect } from "node:net";

/** A TCP connection, for requests that no HTTP client sends. */
export async function openSocket(port: number) {
  const socket = connect(port, "127.0.0.1");
  let received = "";
  let isClosed = false;
  const listeners = new Set<() => void>();
  const wake = () => {
    for (const listener of listeners) listener();
  };
  socket.on("data", (data) => {
    received += data;
    wake();
  });
  socket.on("error", () => {});
  socket.on("close", () => {
    isClosed = true;
    wake();
  });
  await new Promise<void>((resolve) => socket.once("connect", resolve));

  return {
    /** Reads nothing from now on. */
    pause: () => void socket.pause(),
    write: (text: string) => void (isClosed || socket.write(text)),
    /** Resolves with all text received, when it matches or when the connection is closed. */
    untilClosedOr: (pattern: RegExp) =>
      new Promise<string>((resolve) => {
        const check = () => {
          if (!isClosed && !pattern.test(received)) return;
          listeners.delete(check);
          resolve(received);
        };
        listeners.add(check);
        check();
      }),
    async [Symbol.asyncDispose]() {
      socket.destroy();
    },
  };
}
