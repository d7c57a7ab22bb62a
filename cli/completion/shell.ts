export type Shell = "bash" | "zsh" | "fish";
