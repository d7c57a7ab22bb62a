import type { Command } from "commander";
import { readConfig } from "../src/config.ts";
import { addExamples } from "./command.ts";
import { fail, failUsage } from "./output.ts";

/** Timeout of the request, in milliseconds. */
const TIMEOUT_MILLISECONDS = 4000;

export function addHealthCommand(program: Command): void {
  const health = program
    .command("health")
    .summary("Check whether the service on this machine is ready.")
    .description(
      "Check whether the service on this machine, at HOST and PORT, is ready to serve: exit status 0 if it is, else 1. " +
        "For the health check of a container.",
    )
    .action(checkHealth);
  addExamples(health, "petstore health && echo ready");
}

async function checkHealth(_options: object, command: Command): Promise<void> {
  const url = `http://${readLocalAddress(command)}/readyz`;
  // Otherwise HTTP_PROXY would apply to this machine, too.
  process.env.NO_PROXY = "*";
  const state = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS) }).then(
    async (response) => (response.ok ? "ready" : `it responded ${response.status} ${await response.text()}`),
    explainNoResponse,
  );
  if (state !== "ready") return fail(`The service at ${url} is not ready: ${state.replace(/\.$/, "")}.`, command);
  console.log("ready");
}

function explainNoResponse({ code, message }: NodeJS.ErrnoException): string {
  if (code !== "ECONNREFUSED") return message;
  return "the connection was refused. Start the service, or set HOST and PORT as for the service.";
}

/** Returns the address at which this machine reaches the service. */
function readLocalAddress(command: Command): string {
  const { HOST, PORT } = process.env;
  const { host, port } = readConfig({ HOST, PORT });
  if (port === 0) return failUsage("With PORT=0, the port of the service is not known.", command);
  const local = host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "::1" : host;
  return `${local.includes(":") ? `[${local}]` : local}:${port}`;
}
