import type { Deployment } from "kubernetes-types/apps/v1";
import type { Container, Service } from "kubernetes-types/core/v1";
import type { HTTPIngressPath, Ingress } from "kubernetes-types/networking/v1";
import type { PodDisruptionBudget } from "kubernetes-types/policy/v1";
import caddyfile from "../../deploy/caddy/Caddyfile" with { type: "text" };
import { version } from "../../src/version.ts";
import { write } from "../output.ts";

export interface KubernetesOptions {
  domain: string;
  image: string;
  replicas: number;
  secret: string;
  tlsSecret: string;
  trustedProxies: number;
  ingressClass?: string;
}

const NAME = "petstore";
const PORT = 3000;
const METRICS_PORT = 9464;
/** User of the image. */
const USER = 10001;
/** Time that a terminated pod waits, in which the cluster stops sending it requests: once it stops, it refuses connections. */
const DRAIN_SECONDS = 5;
/** Maximum time that the service takes to stop: requests in progress have 25 seconds. */
const STOP_SECONDS = 30;
/** Maximum time that a start takes: a migration waits up to half an hour for its locks. */
const START_SECONDS = 1800;
const START_INTERVAL_SECONDS = 2;

const selector = { "app.kubernetes.io/name": NAME };
const labels = { ...selector, "app.kubernetes.io/version": version };

export function printKubernetes(options: KubernetesOptions): void {
  const resources = [describeDeployment(options), service, budget, describeIngress(options)];
  // A copy shares no objects, which YAML would write as anchors and aliases.
  const copies: object[] = JSON.parse(JSON.stringify(resources));
  const documents = copies.map((resource) => `---\n${Bun.YAML.stringify(resource, null, 2)}\n`);
  write(explain(options) + documents.join(""));
}

function explain({ secret, tlsSecret }: KubernetesOptions): string {
  return `# The service on Kubernetes 1.30 or newer, with PostgreSQL. Before kubectl apply, create the Secret with the URL of the
# database and a first API key, which has the scope admin:
#
#   umask 077
#   printf %s "postgres://petstore:PASSWORD@db.example.org/petstore?sslmode=verify-full" > database-url
#   printf %s "$(openssl rand -hex 24)" > api-key
#   kubectl create secret generic ${secret} --from-file=database-url --from-file=api-key
#
# The Secret ${tlsSecret} has the certificate of the Ingress, such as from cert-manager. This prints the link to create
# the owner's account:
#
#   kubectl exec deployment/${NAME} -- /usr/bin/petstore people link ada@example.org --role owner
`;
}

function describeDeployment(options: KubernetesOptions): Deployment {
  return {
    apiVersion: "apps/v1",
    kind: "Deployment",
    metadata: { name: NAME, labels },
    spec: {
      replicas: options.replicas,
      selector: { matchLabels: selector },
      strategy: { type: "RollingUpdate", rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } },
      template: {
        metadata: { labels },
        spec: {
          // Variables such as PETSTORE_PORT, which the cluster would set for the Service, look like settings.
          enableServiceLinks: false,
          automountServiceAccountToken: false,
          terminationGracePeriodSeconds: DRAIN_SECONDS + STOP_SECONDS,
          securityContext: {
            runAsNonRoot: true,
            runAsUser: USER,
            runAsGroup: USER,
            fsGroup: USER,
            seccompProfile: { type: "RuntimeDefault" },
          },
          topologySpreadConstraints: [
            {
              maxSkew: 1,
              topologyKey: "kubernetes.io/hostname",
              whenUnsatisfiable: "ScheduleAnyway",
              labelSelector: { matchLabels: selector },
            },
          ],
          containers: [describeContainer(options)],
          // The folder of the program. All data is in PostgreSQL.
          volumes: [{ name: "data", emptyDir: {} }],
        },
      },
    },
  };
}

function describeContainer({ domain, image, secret, trustedProxies }: KubernetesOptions): Container {
  return {
    name: NAME,
    image,
    env: [
      { name: "DATABASE_URL", valueFrom: { secretKeyRef: { name: secret, key: "database-url" } } },
      { name: "PETSTORE_API_KEY", valueFrom: { secretKeyRef: { name: secret, key: "api-key", optional: true } } },
      { name: "PETSTORE_BASE_URL", value: `https://${domain}/v1` },
      { name: "PETSTORE_TRUSTED_PROXIES", value: `${trustedProxies}` },
      { name: "PETSTORE_METRICS_ADDRESS", value: `0.0.0.0:${METRICS_PORT}` },
      // More pods instead of more processes: the cluster distributes them.
      { name: "PETSTORE_PROCESSES", value: "1" },
    ],
    ports: [
      { name: "http", containerPort: PORT },
      { name: "metrics", containerPort: METRICS_PORT },
    ],
    startupProbe: {
      httpGet: { path: "/livez", port: "http" },
      periodSeconds: START_INTERVAL_SECONDS,
      failureThreshold: START_SECONDS / START_INTERVAL_SECONDS,
    },
    livenessProbe: { httpGet: { path: "/livez", port: "http" }, periodSeconds: 10, timeoutSeconds: 5 },
    readinessProbe: {
      httpGet: { path: "/readyz", port: "http" },
      periodSeconds: 5,
      timeoutSeconds: 2,
      failureThreshold: 2,
    },
    lifecycle: { preStop: { sleep: { seconds: DRAIN_SECONDS } } },
    // The program, one process, and the largest photo. No limit of the processor, which would delay requests.
    resources: { requests: { cpu: "250m", memory: "200Mi" }, limits: { memory: "600Mi" } },
    securityContext: {
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ["ALL"] },
    },
    volumeMounts: [{ name: "data", mountPath: "/data" }],
  };
}

const service: Service = {
  apiVersion: "v1",
  kind: "Service",
  metadata: { name: NAME, labels },
  spec: {
    selector,
    ports: [
      { name: "http", port: 80, targetPort: "http" },
      { name: "metrics", port: METRICS_PORT, targetPort: "metrics" },
    ],
  },
};

const budget: PodDisruptionBudget = {
  apiVersion: "policy/v1",
  kind: "PodDisruptionBudget",
  metadata: { name: NAME, labels },
  spec: { maxUnavailable: 1, selector: { matchLabels: selector } },
};

function describeIngress({ domain, tlsSecret, ingressClass }: KubernetesOptions): Ingress {
  return {
    apiVersion: "networking.k8s.io/v1",
    kind: "Ingress",
    metadata: {
      name: NAME,
      labels,
      // Of ingress-nginx; other controllers ignore them. A request is never sent to a second pod, which could repeat it.
      annotations: {
        "nginx.ingress.kubernetes.io/proxy-body-size": "10m",
        "nginx.ingress.kubernetes.io/proxy-buffering": "off",
        "nginx.ingress.kubernetes.io/proxy-next-upstream": "off",
      },
    },
    spec: {
      ...(ingressClass === undefined ? {} : { ingressClassName: ingressClass }),
      tls: [{ hosts: [domain], secretName: tlsSecret }],
      rules: [{ host: domain, http: { paths: forwardedPaths() } }],
    },
  };
}

/** The paths that a proxy forwards, as the Caddyfile lists them: without /metrics, /livez and /readyz. */
function forwardedPaths(): HTTPIngressPath[] {
  const paths = /@service path (.*)/.exec(caddyfile)?.[1]?.split(" ") ?? [];
  const backend = { service: { name: NAME, port: { name: "http" } } };
  return paths
    .filter((path) => !paths.includes(`${path}/*`))
    .map((path) =>
      path.endsWith("/*")
        ? { path: path.slice(0, -2), pathType: "Prefix", backend }
        : { path, pathType: "Exact", backend },
    );
}
