import { beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import type { Deployment } from "kubernetes-types/apps/v1";
import type { Probe, Service } from "kubernetes-types/core/v1";
import type { Ingress } from "kubernetes-types/networking/v1";
import type { PodDisruptionBudget } from "kubernetes-types/policy/v1";
import { readConfig } from "../../src/config.ts";
import { STOP_MILLISECONDS } from "../../src/http/graceful-stop.ts";
import { version } from "../../src/version.ts";
import { openCommandLine } from "../support/command.ts";
import { openPetStore } from "../support/pet-store.ts";

const DOMAIN = "shop.example.test";
const committed = (path: string) => Bun.file(join(import.meta.dir, "../../deploy", path)).text();

interface Resources {
  Deployment: Deployment;
  Service: Service;
  PodDisruptionBudget: PodDisruptionBudget;
  Ingress: Ingress;
}

async function print(...options: string[]) {
  await using commandLine = await openCommandLine();
  const { output, errors } = await commandLine.run("deploy", "kubernetes", "--domain", DOMAIN, ...options);
  expect(errors).toBe("");
  const documents = (Bun.YAML.parse(output) as ({ kind: string } | null)[]).filter((each) => each !== null);
  const resources = Object.fromEntries(documents.map((each) => [each.kind, each])) as unknown as Resources;
  const pod = resources.Deployment.spec?.template.spec;
  const [container] = pod?.containers ?? [];
  if (!pod || !container) throw new Error("There is no container.");
  return { output, documents, resources, pod, container };
}

let printed: Awaited<ReturnType<typeof print>>;
beforeAll(async () => {
  printed = await print();
});

test("the four resources select the pods of the Deployment, and lead from the Ingress to their ports", () => {
  const { documents, resources, container } = printed;
  const { Deployment, Service, PodDisruptionBudget, Ingress } = resources;

  expect(documents.map(({ kind }) => kind)).toEqual(["Deployment", "Service", "PodDisruptionBudget", "Ingress"]);
  const labels = Deployment.spec?.template.metadata?.labels ?? {};
  const selectors = [
    ...[Deployment.spec?.selector.matchLabels, Service.spec?.selector, PodDisruptionBudget.spec?.selector?.matchLabels],
    Deployment.spec?.template.spec?.topologySpreadConstraints?.[0]?.labelSelector?.matchLabels,
  ];
  for (const selector of selectors) {
    expect(Object.keys(selector ?? {}).length).toBeGreaterThan(0);
    expect(labels).toMatchObject(selector ?? {});
  }
  const [own, containerPorts] = [Service.spec?.ports ?? [], container.ports ?? []];
  expect(own.map(({ targetPort }) => targetPort)).toEqual(containerPorts.map(({ name }) => name));
  for (const { backend } of Ingress.spec?.rules?.[0]?.http?.paths ?? []) {
    expect(backend.service).toEqual({ name: Service.metadata?.name, port: { name: own[0]?.name } } as never);
  }
  expect(printed.output).not.toMatch(/: [&*]/);
});

test("the settings are valid, and the ports are those on which the service then listens", async () => {
  const { container } = printed;
  const settings = Object.fromEntries((container.env ?? []).map(({ name, value }) => [name, value ?? ""]));
  const database = "postgres://petstore:x@db.example.org/petstore";

  const config = readConfig({ ...settings, DATABASE_URL: database, PETSTORE_API_KEY: "x".repeat(48) });

  const ports = Object.fromEntries((container.ports ?? []).map(({ name, containerPort }) => [name, containerPort]));
  expect({ http: config.port, metrics: config.metricsAddress?.port }).toEqual(ports as never);
  expect(config).toMatchObject({
    processes: 1,
    trustedProxies: 1,
    baseUrls: { production: `https://${DOMAIN}/v1` },
    metricsAddress: { host: "0.0.0.0" },
  });
  const secrets = (container.env ?? []).filter(({ valueFrom }) => valueFrom);
  expect(secrets.map(({ name, valueFrom }) => [name, valueFrom?.secretKeyRef?.key])).toEqual([
    ["DATABASE_URL", "database-url"],
    ["PETSTORE_API_KEY", "api-key"],
  ]);
});

test("the probes get 200 from a running service", async () => {
  const { container } = printed;
  await using petStore = await openPetStore();

  const probes = [container.startupProbe, container.livenessProbe, container.readinessProbe] as Probe[];
  const paths = probes.map(({ httpGet }) => httpGet?.path ?? "");
  expect(paths).toEqual(["/livez", "/livez", "/readyz"]);
  for (const path of paths) expect((await petStore.request(path)).status).toBe(200);
  for (const { httpGet } of probes) expect(httpGet?.port).toBe(container.ports?.[0]?.name as never);
});

test("the pod is that of the image, restricted, and has the time that the service takes to stop", async () => {
  const { pod, container } = printed;
  const containerfile = await committed("Containerfile");

  expect(pod).toMatchObject({ enableServiceLinks: false, automountServiceAccountToken: false });
  const { runAsUser, runAsGroup, runAsNonRoot } = pod.securityContext ?? {};
  expect(containerfile).toContain(`\nUSER ${runAsUser}:${runAsGroup}\n`);
  expect(runAsNonRoot).toBe(true);
  expect(container.image).toBe(`petstore:${version}`);
  expect(container.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ["ALL"] },
  });
  // The folder of the program in the image.
  expect(container.volumeMounts).toEqual([{ name: pod.volumes?.[0]?.name ?? "", mountPath: "/data" }]);
  expect(containerfile).toContain("\nWORKDIR /data\n");
  const stopSeconds = (pod.terminationGracePeriodSeconds ?? 0) - (container.lifecycle?.preStop?.sleep?.seconds ?? 0);
  expect(stopSeconds * 1000).toBeGreaterThan(STOP_MILLISECONDS);
});

test("the Ingress forwards the paths that nginx forwards, and none of those for operators", async () => {
  const pattern = /location ~ (\^\S+) \{/.exec(await committed("nginx/petstore.conf"))?.[1] ?? "";
  const rule = printed.resources.Ingress.spec?.rules?.[0];
  const paths = rule?.http?.paths.map(({ path, pathType }) => ({ path: path ?? "", pathType })) ?? [];

  expect(rule?.host).toBe(DOMAIN);
  expect(paths).toContainEqual({ path: "/v1", pathType: "Prefix" });
  expect(paths).toContainEqual({ path: "/", pathType: "Exact" });
  for (const { path, pathType } of paths) {
    expect(path).toMatch(new RegExp(pattern));
    expect(new RegExp(pattern).test(`${path}/below`), path).toBe(pathType === "Prefix");
  }
  for (const path of ["/metrics", "/livez", "/readyz"]) {
    expect(paths.some((each) => each.pathType === "Prefix" && path.startsWith(each.path))).toBe(false);
  }
});

test("takes image, replicas, secrets, class and proxies from the options, and refuses invalid ones", async () => {
  const image = "registry.example.test:5000/petstore:2.0.0";
  const { resources, container, output } = await print(
    ...["--image", image, "--replicas", "5", "--secret", "0123", "--tls-secret", "shop-tls"],
    ...["--ingress-class", "traefik", "--trusted-proxies", "2"],
  );

  expect(container.image).toBe(image);
  expect(resources.Deployment.spec?.replicas).toBe(5);
  expect(container.env?.[0]?.valueFrom?.secretKeyRef?.name).toBe("0123");
  expect(output).toContain("kubectl create secret generic 0123 ");
  expect(resources.Ingress.spec).toMatchObject({
    ingressClassName: "traefik",
    tls: [{ hosts: [DOMAIN], secretName: "shop-tls" }],
  });
  expect(container.env?.find(({ name }) => name === "PETSTORE_TRUSTED_PROXIES")?.value).toBe("2");
  await using commandLine = await openCommandLine();
  for (const [option, value] of [
    ["--image", "a b"],
    ["--replicas", "0"],
    ["--secret", "My_Secret"],
    ["--ingress-class", ""],
    ["--trusted-proxies", "0"],
  ] as const) {
    const refused = await commandLine.run("deploy", "kubernetes", "--domain", DOMAIN, option, value);
    expect(refused, option).toMatchObject({ status: 2, output: "", errors: expect.stringContaining(option) });
  }
});
