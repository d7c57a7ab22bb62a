// Loaded before json-server. A Node server closes a connection that has been idle for 5 seconds, also where its next
// request has come meanwhile, and was not looked at because others took as long: of 100,000 pets, they do.
import http from "node:http";

const { createServer } = http;
http.createServer = (...parameters) => {
  const server = createServer(...parameters);
  server.keepAliveTimeout = 0;
  return server;
};
