import jsonServer from "json-server";

// json-server as its command starts it. It checks no keys, and responds to a create before it is on disk.

const app = jsonServer.create();
app.use(jsonServer.defaults({ logger: false }));
app.use(jsonServer.router(process.env.PEER_DATABASE));
const server = app.listen(Number(process.env.PORT), "127.0.0.1");
// Node closes a connection that was idle for 5 s even where its next request has arrived and waits for slower ones.
server.keepAliveTimeout = 0;
