import { write } from "../print.ts";
import type { Shell } from "./shell.ts";

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

export function printScript(shell: Shell): void {
  write(scripts[shell]);
}
