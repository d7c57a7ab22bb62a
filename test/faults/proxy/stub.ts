import { createServer, type Socket } from "node:net";

/** An upstream that counts the requests it receives, and closes the connection without a response. */
export async function openDeadEnd() {
  const sockets = new Set<Socket>();
  const requests: string[] = [];
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("data", (data) => {
      const line = `${data}`.split("\r\n")[0] ?? "";
      // The health check of a proxy.
      if (line.includes("/readyz")) return void socket.end("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
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
