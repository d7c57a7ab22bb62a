/** A reverse proxy in front of a service, with one fault at a time. */

/** Responds in place of the proxy; `forward` sends the request, or another one, to the service. */
export type ProxyFault = (request: Request, forward: (request: Request) => Promise<Response>) => Promise<Response>;

export type FaultyProxy = ReturnType<typeof openFaultyProxy>;

export const noFault: ProxyFault = (request, forward) => forward(request);

/** With `tls`, clients use TLS, and its certificate is of localhost; with `http2`, they may use HTTP/2. */
export function openFaultyProxy({ tls, http2 }: { tls?: { cert: string; key: string }; http2?: true } = {}) {
  const state = { service: "", fault: noFault };

  async function forward(request: Request): Promise<Response> {
    const { method, headers, body } = request;
    const sent = new Headers(headers);
    sent.delete("Host");
    if (!headers.has("X-Unsafe")) sent.append("X-Forwarded-For", "127.0.0.1");
    const path = request.url.slice(new URL(request.url).origin.length);
    const response = await fetch(state.service + path, {
      method,
      headers: sent,
      body,
      redirect: "manual",
      decompress: false,
    });
    return new Response(response.body, response);
  }

  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    development: false,
    ...(tls && { tls }),
    ...(http2 && { http2 }),
    fetch: (request) => state.fault(request, forward),
    error: () => page(502, "Bad Gateway"),
  });

  return {
    origin: tls ? `https://localhost:${server.port}` : `http://127.0.0.1:${server.port}`,
    /** Sets the service that requests are sent to. */
    leadTo(origin: string): void {
      state.service = origin;
    },
    /** Sets the fault of all further requests. */
    breakBy(fault: ProxyFault): void {
      state.fault = fault;
    },
    async [Symbol.asyncDispose]() {
      await server.stop(true);
    },
  };
}

/** A page of a proxy. */
export function page(status: number, text: string): Response {
  return new Response(`<html><body><h1>${status} ${text}</h1></body></html>\n`, {
    status,
    headers: { "Content-Type": "text/html" },
  });
}
