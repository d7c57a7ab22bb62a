import { openCommandLine } from "./command.ts";
import { openPetStore } from "./pet-store.ts";

export type ApiCommandLine = Awaited<ReturnType<typeof openApiCommandLine>>;

/** A pet store, and the command line with its URL and an admin key. */
export async function openApiCommandLine(options?: Parameters<typeof openPetStore>[0]) {
  const petStore = await openPetStore(options);
  const variables = { PETSTORE_URL: petStore.origin, PETSTORE_KEY: await petStore.addKey("admin"), TZ: "UTC" };
  const commandLine = await openCommandLine(variables);

  /** Runs a command that succeeds, and returns its output. */
  async function output(...words: string[]): Promise<string> {
    const { status, output, errors } = await commandLine.run(...words);
    if (status !== 0) throw new Error(`petstore ${words.join(" ")} ended with ${status}: ${errors}`);
    return output;
  }

  return {
    petStore,
    variables,
    ...commandLine,
    output,
    async [Symbol.asyncDispose]() {
      await commandLine[Symbol.asyncDispose]();
      await petStore[Symbol.asyncDispose]();
    },
  };
}
