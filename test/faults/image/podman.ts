import { ok, deepStrictEqual as same } from "node:assert";
import { startProcess } from "../../support/process.ts";
import { mustRun } from "../programs.ts";
import { type ImageConfig, inContainer, type Volumes } from "./image.ts";

/** Options of `podman run` without a value. */
const switches = ["--detach", "--rm", "--read-only"];

type Words = string[];

/**
 * Runs documented commands of podman as podman would, but without an engine, and for one detached container. `folders`
 * has the folder for each volume or folder that the commands name.
 */
export class Podman implements AsyncDisposable {
  #volumes: Volumes = {};
  #variables: Record<string, string> = {};
  #start = (): ReturnType<typeof startProcess> => Promise.reject(new Error("There is no container."));
  #service: Awaited<ReturnType<typeof startProcess>> | undefined;

  constructor(
    readonly image: { config: ImageConfig; root: string; name: string },
    readonly folders: Volumes,
    readonly variables: Record<string, string>,
  ) {}

  /** Runs a command, and returns its output. */
  async command([verb = "", ...words]: Words): Promise<string> {
    if (verb === "run") return this.#run(words);
    const [name, ...rest] = words;
    same(name, "petstore");
    if (verb === "exec") return mustRun(inContainer(this.image, this.#volumes, rest), this.#variables);
    if (verb === "logs") return this.#service?.errors.text() ?? "";
    if (verb === "stop") await this.#stop();
    else if (verb === "start") this.#service = await this.#start();
    else ok(verb === "rm" && !this.#service, `podman ${verb}`);
    return "";
  }

  async #run(words: Words): Promise<string> {
    const { options, image, rest } = readOptions(words);
    same(image, this.image.name);
    const all = (name: string) => options.filter(([each]) => each === name).map(([, value]) => value);
    const volumes = Object.fromEntries(
      all("--volume").map((each) => {
        const [from = "", to = ""] = each.split(":");
        return [to, this.folders[from] ?? ""];
      }),
    );
    const variables = { ...this.variables, ...Object.fromEntries(all("--env").map((each) => each.split("="))) };
    const { Entrypoint, Cmd } = this.image.config;
    const command = [...Entrypoint, ...(rest.length > 0 ? rest : Cmd)];
    if (all("--rm").length > 0) return mustRun(inContainer(this.image, volumes, command), variables);
    same([all("--name"), all("--detach")], [["petstore"], [""]]);
    const isReadOnly = all("--read-only").length > 0;
    this.#volumes = volumes;
    this.#variables = variables;
    this.#start = () => startProcess(variables, inContainer(this.image, volumes, command, isReadOnly));
    this.#service = await this.#start();
    return "";
  }

  async #stop(): Promise<void> {
    this.#service?.child.kill("SIGTERM");
    same(await this.#service?.child.exited, 0);
    this.#service = undefined;
  }

  async [Symbol.asyncDispose]() {
    await this.#service?.[Symbol.asyncDispose]();
  }
}

/** The options of `podman run`, the image, and what the image is to run. */
function readOptions(words: Words): { options: [name: string, value: string][]; image: string; rest: Words } {
  const [word = "", next = ""] = words;
  if (!word.startsWith("--")) return { options: [], image: word, rest: words.slice(1) };
  const isSwitch = switches.includes(word);
  const { options, ...others } = readOptions(words.slice(isSwitch ? 1 : 2));
  return { options: [[word, isSwitch ? "" : next], ...options], ...others };
}
