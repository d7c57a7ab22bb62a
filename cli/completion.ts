import { Argument, type Command } from "commander";
import { addExamples, type CreateProgram } from "./command.ts";
import { write } from "./output.ts";

const shells = ["bash", "zsh", "fish"] as const;
type Shell = (typeof shells)[number];

export function addCompletionCommands(program: Command, createProgram: CreateProgram): void {
  const completion = program
    .command("completion")
    .summary("Print a script that completes petstore in a shell.")
    .description(
      "Print a script that completes commands, options and values in a shell. The script calls the installed petstore " +
        "for the candidates, so it stays valid after an upgrade.",
    )
    .addArgument(new Argument("<shell>", "the shell").choices(shells))
    .action(printScript);
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
      const { printCandidates } = await import("./completion-candidates.ts");
      await printCandidates(words, createProgram);
    });
}

/** Where the words end at the cursor, `petstore complete` prints the candidates. */
const scripts: { [shell in Shell]: string } = {
  bash: `# Completion of petstore for bash.
_petstore() {
  local line
  COMPREPLY=()
  while IFS= read -r line; do
    if [[ $line == :files ]]; then
      compopt -o default 2> /dev/null
    else
      COMPREPLY+=("\${line%%$'\\t'*}")
    fi
  done < <(petstore complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2> /dev/null)
}
complete -F _petstore petstore
`,
  zsh: `#compdef petstore
# Completion of petstore for zsh.
_petstore() {
  local line files
  local -a candidates
  while IFS= read -r line; do
    if [[ $line == :files ]]; then
      files=1
    else
      candidates+=("\${\${line%%$'\\t'*}//:/\\\\:}:\${line#*$'\\t'}")
    fi
  done < <(petstore complete -- "\${(@Q)words[2,CURRENT]}" 2> /dev/null)
  (( $#candidates )) && _describe petstore candidates
  [[ -n $files ]] && _files
}
if [[ $funcstack[1] == _petstore ]]; then
  _petstore "$@"
else
  (( $+functions[compdef] )) || { autoload -Uz compinit && compinit }
  compdef _petstore petstore
fi
`,
  fish: `# Completion of petstore for fish.
function __petstore_complete
    set -l words (commandline -opc) (commandline -ct)
    for line in (petstore complete -- $words[2..-1] 2> /dev/null)
        if test "$line" = :files
            __fish_complete_path (commandline -ct)
        else
            echo $line
        end
    end
end
complete --command petstore --no-files --arguments '(__petstore_complete)'
`,
};

function printScript(shell: Shell): void {
  write(scripts[shell]);
}
