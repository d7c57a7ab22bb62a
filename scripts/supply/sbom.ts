/**
 * Prints the software bill of materials of a running service: CycloneDX 1.6 in JSON, made by npm from the lock file,
 * with what the runtime contains. It depends on the lock file and the version of npm only, and has no serial number; it
 * has a time if SOURCE_DATE_EPOCH is set.
 */
import { join } from "node:path";
import { readLockedFolders } from "./lock-file.ts";

interface Component {
  "bom-ref": string;
  type: string;
  name: string;
  version: string;
  components?: Component[];
}

interface Bom {
  $schema: string;
  specVersion: string;
  serialNumber?: string;
  metadata: { timestamp?: string; component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

const root = join(import.meta.dir, "../..");
/** Names in `process.versions` that are no parts of Bun: they say with which release of Node it is compatible. */
const compatibleVersions = new Set(["node", "bun", "openssl", "v8", "uv", "napi", "modules", "unicode"]);

const bom = selectPackages(readNpm(), await runTimePackages());
console.log(JSON.stringify(complete(bom), null, 2));

/** Of the lock file, so that the installed packages and their registry have no influence. */
function readNpm(): Bom {
  const options = ["--package-lock-only", "--sbom-format", "cyclonedx", "--sbom-type", "application"];
  const { success, stdout, stderr } = Bun.spawnSync(["npm", "sbom", ...options], { cwd: root });
  if (!success) throw new Error(`npm sbom failed: ${stderr}`);
  return JSON.parse(stdout.toString());
}

async function runTimePackages(): Promise<Set<string>> {
  const [petstore] = await readLockedFolders();
  const packages = petstore?.packages.filter(({ isForDevelopment }) => !isForDevelopment) ?? [];
  return new Set(packages.map(({ name, version }) => `${name}@${version}`));
}

/** Keeps these packages. `npm sbom --omit dev` also leaves out packages that are used at run time and for development. */
function selectPackages({ components, dependencies, ...bom }: Bom, packages: Set<string>): Bom {
  const selected = components.filter((each) => packages.has(each["bom-ref"]));
  if (selected.length !== packages.size) throw new Error("npm sbom does not list all packages of the lock file.");
  const refs = new Set([...packages, bom.metadata.component["bom-ref"]]);
  const known = dependencies.filter(({ ref }) => refs.has(ref));
  return {
    ...bom,
    components: selected,
    dependencies: known.map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) })),
  };
}

/** CycloneDX 1.6 only adds to 1.5, which npm writes. */
function complete({ serialNumber: _, metadata, components, dependencies, ...bom }: Bom): Bom {
  const { timestamp: __, component, ...others } = metadata;
  const seconds = process.env.SOURCE_DATE_EPOCH;
  return {
    ...bom,
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    specVersion: "1.6",
    metadata: {
      ...(seconds && { timestamp: new Date(Number(seconds) * 1000).toISOString() }),
      ...others,
      // npm names it like the folder.
      component: { ...component, name: "petstore" },
    },
    components: components.map((each) => (each.name === "bun" ? { ...each, components: partsOf(each) } : each)),
    dependencies,
  };
}

/** The programs that are compiled into the runtime, with their versions or commits. Throws if it is another version. */
function partsOf({ version, "bom-ref": bun }: Component): Component[] {
  if (version !== Bun.version) throw new Error(`The lock file has Bun ${version}, and this is ${Bun.version}.`);
  return Object.entries(process.versions)
    .filter(([name]) => !compatibleVersions.has(name))
    .map(([name, version = ""]) => ({ "bom-ref": `${bun}/${name}@${version}`, type: "library", name, version }));
}
