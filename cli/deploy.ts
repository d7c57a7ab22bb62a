import { type Command, InvalidArgumentError, Option } from "commander";
import { readAddress, readPort } from "../src/setting-parsers.ts";
import { version } from "../src/version.ts";
import { addExamples, lazily } from "./command.ts";

const printing = () => import("./deploy/print.ts");

export function addDeployCommands(program: Command): void {
  const deploy = program
    .command("deploy")
    .summary("Print configuration for a proxy, systemd, containers or monitoring.")
    .description(
      "Print configuration that fits this version of the service, for your domain: for the proxy, for systemd, for " +
        "containers, and for monitoring. It needs neither a running service nor a database.",
    );
  addNginx(deploy);
  addCaddy(deploy);
  addSystemd(deploy);
  addAlerts(deploy);
  addCompose(deploy);
  addKubernetes(deploy);
  addGrafana(deploy);
  addExamples(
    deploy,
    "petstore deploy systemd --domain api.example.org --root /",
    "petstore deploy nginx --domain api.example.org > /etc/nginx/conf.d/petstore.conf",
  );
}

function addNginx(deploy: Command): void {
  const nginx = deploy
    .command("nginx")
    .summary("Print a configuration of nginx as the TLS proxy.")
    .description("Print a configuration of nginx 1.22 or newer as the TLS proxy, with a certificate from certbot.")
    .addOption(domainOption())
    .addOption(upstreamOption())
    .action(lazily(printing, "printNginx"));
  addExamples(
    nginx,
    "petstore deploy nginx --domain api.example.org > /etc/nginx/conf.d/petstore.conf",
    "petstore deploy nginx --domain api.example.org --upstream 192.0.2.1:3000,192.0.2.2:3000",
  );
}

function addCaddy(deploy: Command): void {
  const caddy = deploy
    .command("caddy")
    .summary("Print a Caddyfile for Caddy as the TLS proxy.")
    .description("Print a Caddyfile for Caddy 2.6 or newer as the TLS proxy, which obtains its certificate itself.")
    .addOption(domainOption())
    .addOption(upstreamOption())
    .action(lazily(printing, "printCaddyfile"));
  addExamples(caddy, "petstore deploy caddy --domain api.example.org > /etc/caddy/Caddyfile");
}

function addSystemd(deploy: Command): void {
  const systemd = deploy
    .command("systemd")
    .summary("Print or write the units for systemd, with their settings.")
    .description(
      "Print or write the units of the service and of its hourly backup for systemd, their settings in " +
        "/etc/petstore.env, and petstore-admin, which runs commands as the user of the service. With --root, the files " +
        "are written to their places, each with its mode. An existing /etc/petstore.env is kept: it has your settings.",
    )
    .addOption(domainOption())
    .addOption(portOption())
    .option(
      "--root <folder>",
      "write the files into this folder: / installs them on this machine; another folder is for inspecting them",
    )
    .option(
      "--force",
      "with --root: also replace units and petstore-admin that are of another version or that you have changed",
    )
    .action(lazily(() => import("./deploy/systemd.ts"), "deploySystemd"));
  addExamples(
    systemd,
    "petstore deploy systemd --domain api.example.org # print them",
    "petstore deploy systemd --domain api.example.org --root /",
    "petstore deploy systemd --domain api.example.org --root / --force # after an upgrade",
  );
}

function addAlerts(deploy: Command): void {
  const alerts = deploy
    .command("alerts")
    .description("Print alerting rules for Prometheus, each with advice on what to do.")
    .addOption(domainOption())
    .action(lazily(printing, "printAlerts"));
  addExamples(alerts, "petstore deploy alerts --domain api.example.org > /etc/prometheus/petstore-alerts.yaml");
}

function addCompose(deploy: Command): void {
  const compose = deploy
    .command("compose")
    .summary("Print a file for Docker Compose, with PostgreSQL.")
    .description(
      "Print a file for Docker Compose or podman-compose: the service in a container, with PostgreSQL in another one. Its " +
        "first lines have the commands to start it.",
    )
    .addOption(domainOption())
    .addOption(imageOption())
    .addOption(portOption())
    .action(lazily(printing, "printCompose"));
  addExamples(compose, "petstore deploy compose --domain api.example.org > compose.yaml");
}

function addKubernetes(deploy: Command): void {
  const kubernetes = deploy
    .command("kubernetes")
    .summary("Print resources for Kubernetes, with PostgreSQL.")
    .description(
      "Print a Deployment, a Service, a PodDisruptionBudget and an Ingress for Kubernetes 1.30 or newer. They use a " +
        "PostgreSQL database, whose URL is in a Secret. The first lines have the commands to create the Secret.",
    )
    .addOption(domainOption())
    .addOption(imageOption())
    .addOption(new Option("--replicas <count>", "number of pods").argParser(readReplicas).default(2))
    .addOption(
      new Option(
        "--secret <name>",
        "Secret with database-url and, optionally, api-key: a first API key with the scope admin",
      )
        .argParser(readResourceName)
        .default("petstore"),
    )
    .addOption(
      new Option("--tls-secret <name>", "Secret with the certificate")
        .argParser(readResourceName)
        .default("petstore-tls"),
    )
    .option("--ingress-class <name>", "class of the Ingress (default: that of the cluster)", readResourceName)
    .addOption(
      new Option("--trusted-proxies <count>", "number of proxies in front of the pods, the Ingress included")
        .argParser(readProxies)
        .default(1),
    )
    .action(lazily(() => import("./deploy/kubernetes.ts"), "printKubernetes"));
  addExamples(
    kubernetes,
    "petstore deploy kubernetes --domain api.example.org --image registry.example.org/petstore:1.0.0 > petstore.yaml",
  );
}

function addGrafana(deploy: Command): void {
  const grafana = deploy
    .command("grafana")
    .description("Print a dashboard for Grafana 9 or newer, with the metrics of the service in Prometheus.")
    .addOption(domainOption())
    .action(lazily(() => import("./deploy/grafana.ts"), "printGrafana"));
  addExamples(grafana, "petstore deploy grafana --domain api.example.org > petstore-dashboard.json");
}

function domainOption(): Option {
  return new Option("--domain <name>", "public domain of the service, such as api.example.org")
    .argParser(readDomain)
    .makeOptionMandatory();
}

function upstreamOption(): Option {
  return new Option("--upstream <addresses>", "host and port of each host of the service, separated by commas")
    .argParser(readUpstreams)
    .default(["127.0.0.1:3000"], "127.0.0.1:3000");
}

function portOption(): Option {
  return new Option("--port <port>", "port of the service on this machine").argParser(readServicePort).default(3000);
}

function imageOption(): Option {
  return new Option("--image <name>", "image of the service").argParser(readImage).default(`petstore:${version}`);
}

/** Maximum length of a domain name, and of a part of it (RFC 1035). */
const DOMAIN_LENGTH_MAX = 253;
const LABEL = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";

function readDomain(text: string): string {
  // Letters beyond ASCII get the form that proxies and certificates have.
  const name = /[/:@?#%[\]\\\s]/.test(text) ? undefined : URL.parse(`https://${text}`)?.hostname;
  const isName =
    name !== undefined && new RegExp(`^(?:${LABEL}\\.)*${LABEL}$`).test(name) && !/(?:^|\.)\d+$/.test(name);
  if (isName && name.length <= DOMAIN_LENGTH_MAX) return name;
  throw new InvalidArgumentError("It must be a domain name without scheme, port and path, such as api.example.org.");
}

function readUpstreams(text: string): string[] {
  return text.split(",").map((part) => {
    const address = readAddress(part.trim());
    if (address === undefined || address.port === 0) {
      throw new InvalidArgumentError("It must be hosts with ports, such as 192.0.2.1:3000,192.0.2.2:3000.");
    }
    const { host, port } = address;
    return `${host.includes(":") ? `[${host}]` : host}:${port}`;
  });
}

function readServicePort(text: string): number {
  const port = readPort(text);
  if (!port) throw new InvalidArgumentError("It must be a port number from 1 to 65535.");
  return port;
}

function readImage(text: string): string {
  if (/^[a-z0-9][\w./:@-]*$/i.test(text)) return text;
  throw new InvalidArgumentError("It must be the name of an image, such as registry.example.org/petstore:1.0.0.");
}

/** Maximum number of pods, so that a mistyped number is refused. */
const REPLICAS_MAX = 100;

function readReplicas(text: string): number {
  const count = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (count < 1 || count > REPLICAS_MAX) {
    throw new InvalidArgumentError(`It must be a number of pods from 1 to ${REPLICAS_MAX}.`);
  }
  return count;
}

function readProxies(text: string): number {
  if (/^[1-9]$/.test(text)) return Number(text);
  throw new InvalidArgumentError("It must be a number of proxies from 1 to 9.");
}

function readResourceName(text: string): string {
  if (new RegExp(`^(?:${LABEL}\\.)*${LABEL}$`).test(text) && text.length <= DOMAIN_LENGTH_MAX) return text;
  throw new InvalidArgumentError("It must be a valid Kubernetes name: lower-case letters, digits, - and dots.");
}
