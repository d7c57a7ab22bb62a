/** Prints the files for systemd, or writes each to its place. */
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Command } from "commander";
import settings from "../../deploy/systemd/petstore.env" with { type: "text" };
import service from "../../deploy/systemd/petstore.service" with { type: "text" };
import petstoreAdmin from "../../deploy/systemd/petstore-admin" with { type: "text" };
import backupService from "../../deploy/systemd/petstore-backup.service" with { type: "text" };
import backupTimer from "../../deploy/systemd/petstore-backup.timer" with { type: "text" };
import { fail, failUsage, note, print } from "../output.ts";
import { forDomain } from "./print.ts";

interface SystemdOptions {
  domain: string;
  port: number;
  root?: string;
  force?: true;
}

interface InstalledFile {
  path: string;
  mode: number;
  text: string;
}

const SETTINGS = "/etc/petstore.env";
/** Port of the service without a setting. */
const PORT = 3000;

export function deploySystemd({ domain, port, root, force }: SystemdOptions, command: Command): void {
  const programs: InstalledFile[] = [
    { path: "/etc/systemd/system/petstore.service", mode: 0o644, text: service },
    { path: "/etc/systemd/system/petstore-backup.service", mode: 0o644, text: backupService },
    { path: "/etc/systemd/system/petstore-backup.timer", mode: 0o644, text: backupTimer },
    { path: "/usr/local/sbin/petstore-admin", mode: 0o755, text: petstoreAdmin },
  ];
  const text = port === PORT ? settings : settings.replace(/^PETSTORE_BASE_URL=/m, `PORT=${port}\n$&`);
  const own: InstalledFile = { path: SETTINGS, mode: 0o600, text: forDomain(domain, text) };
  if (root === undefined) {
    if (force) failUsage("--force needs --root.", command);
    print([...programs, own].map(withHeading).join("\n\n"));
    return;
  }
  const below = (file: InstalledFile) => ({ ...file, path: join(root, file.path) });
  const placed = programs.map(below);
  try {
    if (!force) refuseChanged(placed, command);
    for (const program of placed) install(program);
    installSettings(below(own));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!/^E[A-Z]+$/.test(code ?? "")) throw error;
    fail(`${message}.${code === "EACCES" ? " Run this as root." : ""}`, command);
  }
}

/** With a heading as `head` and `tail` print it. */
function withHeading({ path, mode, text }: InstalledFile): string {
  return `==> ${path} (mode 0${mode.toString(8)}) <==\n${text.trimEnd()}`;
}

function refuseChanged(programs: InstalledFile[], command: Command): void {
  const changed = programs.filter(({ path, text }) => existsSync(path) && readFileSync(path, "utf8") !== text);
  if (changed.length === 0) return;
  fail(
    `These files are of another version, or were changed:\n${changed.map(({ path }) => `  ${path}`).join("\n")}\n` +
      "Nothing was written. To compare them, write the new ones to another folder with --root; to replace them, add " +
      "--force.",
    command,
  );
}

/** Keeps existing settings: they are the operator's. */
function installSettings(own: InstalledFile): void {
  if (existsSync(own.path)) {
    print(`Kept ${own.path}`);
    const [baseUrl = ""] = /^PETSTORE_BASE_URL=.*$/m.exec(own.text) ?? [];
    const lines = readFileSync(own.path, "utf8").split("\n");
    if (!lines.includes(baseUrl)) note(`warning: ${own.path} does not have ${baseUrl}.`);
  } else {
    install(own);
  }
}

/** Writes a file atomically, with its mode. */
function install({ path, mode, text }: InstalledFile): void {
  const temporary = `${path}.${process.pid}.tmp`;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(temporary, text, { mode: 0o600, flag: "wx" });
  chmodSync(temporary, mode);
  renameSync(temporary, path);
  print(`Wrote ${path}`);
}
