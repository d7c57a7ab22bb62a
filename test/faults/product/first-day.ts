/** What an operator does with a new installation: from the first pet to a restored backup. */
import { join } from "node:path";
import { isRunning } from "../../support/child-processes.ts";
import type { CommandResult, Product, Service } from "./product.ts";

export interface FirstDay {
  /** Time from the start of the program to the 201 of the first pet. */
  firstPetMilliseconds: number;
  faults: string[];
}

/** What `petstore deploy` prints configuration for. */
export const deployTargets = ["nginx", "caddy", "systemd", "alerts", "compose", "kubernetes", "grafana"];

/** Prints files for its proxy and others, runs the service, its keys, a backup and a restore in an empty folder. */
export async function spendFirstDay(product: Product): Promise<FirstDay> {
  const faults: string[] = [];
  const check = (isRight: boolean, fault: string) => {
    if (!isRight) faults.push(fault);
  };
  const succeed = async (...words: string[]): Promise<CommandResult> => {
    const result = await product.run(...words);
    check(result.status === 0, `petstore ${words.join(" ")} exited with ${result.status}: ${result.errors}`);
    return result;
  };

  for (const target of deployTargets) {
    const { output } = await succeed("deploy", target, "--domain", "shop.example.org");
    check(output.includes("shop.example.org"), `petstore deploy ${target} printed: ${output}`);
  }

  const start = performance.now();
  await using first = await product.serve();
  check((await addPet(first, "Rex")) === 201, "The first pet was not added.");
  const firstPetMilliseconds = performance.now() - start;

  const created = await succeed("keys", "create", "--name", "Web shop", "--json");
  const { key } = JSON.parse(created.output || "{}") as { key?: string };
  check((await addPet(first, "Bella", key)) === 201, "The key that was created does not work.");
  const backup = join(product.folder, "backup.db");
  await succeed("backup", backup);
  await succeed("verify-backup", backup);
  check((await addPet(first, "Max")) === 201, "The third pet was not added.");
  await stop(first);

  await succeed("restore", backup);
  await using second = await product.serve();
  const pets = await list(second, first.key);
  check(pets === "Bella,Rex", `The restored store has the pets ${pets}.`);
  await stop(second);
  return { firstPetMilliseconds, faults };

  async function stop(service: Service): Promise<void> {
    const workers = service.workers();
    const status = await service.stop();
    check(status === 0, `After SIGTERM the service exited with ${status}.`);
    const left = workers.filter(isRunning);
    check(left.length === 0, `After SIGTERM the processes ${left.join(", ")} were left.`);
  }
}

export async function addPet({ origin, key }: Service, name: string, otherKey = key): Promise<number> {
  const response = await fetch(`${origin}/v1/pets`, {
    method: "POST",
    headers: { Authorization: `Bearer ${otherKey}`, "Content-Type": "application/json" },
    body: JSON.stringify({ name, categoryId: 1 }),
  });
  await response.text();
  return response.status;
}

async function list({ origin }: Service, key: string): Promise<string> {
  const response = await fetch(`${origin}/v1/pets`, { headers: { Authorization: `Bearer ${key}` } });
  return ((await response.json()) as { name: string }[]).map(({ name }) => name).join();
}
