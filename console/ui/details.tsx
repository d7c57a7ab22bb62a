import { Button } from "@mantine/core";
import styles from "./details.module.css";

interface DetailsButtonProps {
  isOpen: boolean;
  text: string;
  label: string;
  controls?: string;
  onClick: () => void;
}

/** Shows and hides the details of a row. */
export function DetailsButton({ isOpen, text, label, controls, onClick }: DetailsButtonProps) {
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      className={styles.toggle ?? ""}
      aria-expanded={isOpen}
      {...(controls && { "aria-controls": controls })}
      aria-label={isOpen ? `Hide: ${label}` : label}
      onClick={onClick}
    >
      {isOpen ? "Hide" : text}
    </Button>
  );
}

/** A value as the API returns it. */
export function JsonText({ value }: { value: unknown }) {
  return <DetailsText>{formatJson(value)}</DetailsText>;
}

/** A text for programmers, such as a body. */
export function DetailsText({ children }: { children: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines can be scrolled by keyboard.
    <pre className={styles.text} tabIndex={0}>
      {children}
    </pre>
  );
}

const INDENT = "  ";

/** Indented JSON in which `bigint` values keep all their digits. */
export function formatJson(value: unknown, indent = ""): string {
  if (typeof value === "bigint") return `${value}`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const inner = indent + INDENT;
  const isList = Array.isArray(value);
  const lines = isList
    ? value.map((element) => inner + formatJson(element, inner))
    : Object.entries(value)
        .filter(([, member]) => member !== undefined)
        .map(([name, member]) => `${inner}${JSON.stringify(name)}: ${formatJson(member, inner)}`);
  const [open, close] = isList ? "[]" : "{}";
  return lines.length === 0 ? `${open}${close}` : `${open}\n${lines.join(",\n")}\n${indent}${close}`;
}
