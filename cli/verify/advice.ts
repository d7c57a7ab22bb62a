/** Settings that probably cause a fault, and how to correct them. */
export interface Advice {
  nginx?: string;
  Caddy?: string;
  HAProxy?: string;
  service?: string;
}

/** Settings of common proxies by what goes wrong without them. */
export const advice = {
  authorization: {
    nginx: 'remove proxy_set_header Authorization "" and auth_basic',
    Caddy: "remove header_up -Authorization and basicauth",
    HAProxy: "remove http-request del-header Authorization",
  },
  baseUrl: { service: "set PETSTORE_BASE_URL to the URL that clients use, ending in /v1" },
  bodySize: {
    nginx: "client_max_body_size 10m (or more)",
    Caddy: "request_body { max_size 10MiB } (or more)",
    HAProxy: "remove rules on req.body_size and req.hdr(content-length)",
  },
  buffering: {
    nginx: "proxy_buffering off",
    Caddy: "flush_interval 10ms",
    HAProxy: "remove filters that collect the body",
  },
  caching: {
    nginx: "proxy_cache off",
    Caddy: "remove the cache directive",
    HAProxy: "remove http-request cache-use and http-response cache-store",
  },
  compression: {
    nginx: 'remove proxy_set_header Accept-Encoding ""; gzip off and gunzip off',
    Caddy: "remove header_up -Accept-Encoding and encode",
    HAProxy: "remove http-request del-header Accept-Encoding and compression offload",
  },
  cors: {
    nginx:
      "remove proxy_hide_header Access-Control-…; in pages of nginx itself: add_header Access-Control-Allow-Origin * always",
    Caddy: "remove header -Access-Control-…; in handle_errors: header Access-Control-Allow-Origin *",
    HAProxy: "remove http-response del-header Access-Control-…",
  },
  errorPages: {
    nginx: "proxy_intercept_errors off; for errors of nginx itself: error_page with a JSON body (deploy/nginx)",
    Caddy: "remove handle_response; for errors of Caddy itself: handle_errors with a JSON body (deploy/caddy)",
    HAProxy: "remove http-response return; http-errors with JSON files for errors of HAProxy itself",
  },
  etag: {
    nginx: "gzip off and sub_filter off; remove proxy_hide_header ETag",
    Caddy: "remove encode; in reverse_proxy: transport http { compression off }",
    HAProxy: "remove compression algo and http-response del-header ETag",
  },
  forwardedFor: {
    nginx: "proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for",
    HAProxy: "option forwardfor",
    service: "set PETSTORE_TRUSTED_PROXIES to the number of proxies that each request passes, and not to more",
  },
  head: { nginx: "proxy_method and proxy_cache_convert_head off", HAProxy: "remove http-request set-method" },
  headerSize: {
    nginx: "large_client_header_buffers 3 16k; error_page 494 =431 with a JSON body",
    HAProxy: "tune.bufsize 65536",
  },
  hsts: {
    nginx: 'add_header Strict-Transport-Security "max-age=63072000" always',
    Caddy: 'header Strict-Transport-Security "max-age=63072000"',
    HAProxy: 'http-response set-header Strict-Transport-Security "max-age=63072000"',
  },
  keepAlive: {
    nginx: 'keepalive_timeout 60s; to the service: proxy_http_version 1.1 and proxy_set_header Connection ""',
    HAProxy: "remove option httpclose",
  },
  methods: {
    nginx: "allow all methods: remove limit_except, and conditions on $request_method",
    Caddy: "remove method matchers",
    HAProxy: "remove http-request deny if … method",
  },
  paths: {
    nginx: "proxy_pass http://petstore; without a path behind it, and merge_slashes off",
    Caddy: "remove uri replace and rewrite",
    HAProxy: "remove http-request normalize-uri and set-path",
  },
  pages: {
    nginx: "forward only the paths in deploy/nginx/petstore.conf",
    service: "set PETSTORE_METRICS_ADDRESS or PETSTORE_METRICS_TOKEN",
  },
  plainApi: {
    nginx: "on port 80, forward /v1/ with proxy_set_header X-Forwarded-Proto $scheme (deploy/nginx)",
    Caddy: "in a site http://…, forward /v1/* with reverse_proxy (deploy/caddy)",
    HAProxy: "http-request set-header X-Forwarded-Proto http if !{ ssl_fc }",
    service: "set PETSTORE_TRUSTED_PROXIES, and PETSTORE_BASE_URL with https://",
  },
  redirectToTls: {
    nginx: "return 308 https://$host$request_uri",
    Caddy: "remove auto_https off",
    HAProxy: "http-request redirect scheme https code 308",
  },
  redirects: {
    nginx: "remove return and rewrite from the locations of /v1",
    Caddy: "remove redir",
    HAProxy: "remove http-request redirect",
  },
  retries: {
    nginx: "proxy_next_upstream error timeout (without non_idempotent)",
    Caddy: "remove lb_retry_match, or let it match GET only",
    HAProxy: "retry-on conn-failure, or http-request disable-l7-retry unless METH_GET",
  },
  rewriting: { nginx: "remove sub_filter, njs and Lua that change bodies", HAProxy: "remove Lua that changes bodies" },
  slowBodies: {
    nginx: "client_body_timeout 20s",
    Caddy: "servers { timeouts { read_body 20s } }",
    HAProxy: "timeout client 30s; timeout http-request for headers only",
  },
  tracing: { nginx: "remove proxy_hide_header Request-Id", HAProxy: "remove http-response del-header Request-Id" },
} as const satisfies { [name: string]: Advice };
