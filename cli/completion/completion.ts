import { Argument, type Command } from "commander";
import { addExamples } from "../examples.ts";
import { lazily } from "../lazily.ts";
import type { CreateProgram } from "./create-program.ts";
import type { Shell } from "./shell.ts";

const shells: Shell[] = ["bash", "zsh", "fish"];

export function addCompletionCommands(program: Command, createProgram: CreateProgram): void {
  const completion = program
    .command("completion")
    .summary("Print a script that completes petstore in a shell.")
    .description(
      "Print a script that completes commands, options and values in a shell. It asks the installed petstore, so it " +
        "stays valid after an upgrade.",
    )
    .addArgument(new Argument("<shell>", "the shell").choices(shells))
    .action(lazily(() => import("./print-script.ts"), "printScript"));
  addExamples(
    completion,
    "echo 'source <(petstore completion bash)' >> ~/.bashrc",
    "echo 'source <(petstore completion zsh)' >> ~/.zshrc",
    "petstore completion fish > ~/.config/fish/completions/petstore.fish",
  );

  program
    .command("complete", { hidden: true })
    .description("Print the candidates for the last word; the scripts of petstore completion call it.")
    .argument("[words...]", "words after petstore, up to the cursor")
    .action(async (words: string[]) => {
      const { printCandidates } = await import("./print-candidates.ts");
      await printCandidates(words, createProgram);
    });
}
