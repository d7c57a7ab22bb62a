import { ActionIcon, Code, Popover, Stack, Text, Tooltip } from "@mantine/core";
import { useState } from "react";
import { buildRequest, type OperationId, type Request } from "../../client/index.ts";
import { apiUrl } from "../addresses.ts";
import { CopyButton } from "./copy-button.tsx";
import styles from "./curl.module.css";
import { TerminalIcon } from "./icons.tsx";

interface CurlProps<Id extends OperationId> {
  operation: Id;
  /** The same that was given to `read`. */
  request?: Request<Id>;
  /** What it is the command for, where that is not all of the page. */
  label?: string;
  /** The name of the file that is sent, which stands for a body of the request. */
  file?: string;
}

/** A button that shows the `curl` command for what the page shows. */
export function Curl<Id extends OperationId>({
  operation,
  request = {} as Request<Id>,
  label = "this page",
  file,
}: CurlProps<Id>) {
  const command = toCurl(operation, request, file);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      width="min(34rem, calc(100vw - 2rem))"
      shadow="md"
      trapFocus
      withRoles
    >
      <Popover.Target>
        <Tooltip label="The same with curl" disabled={isOpen}>
          <ActionIcon
            variant="default"
            size="input-sm"
            aria-label={`Show the curl command for ${label}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            <TerminalIcon />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label="The same with curl">
        <Stack gap="xs" align="flex-start">
          <Text size="sm" c="dimmed">
            What this page shows comes from the public API. With a key of yours in <Code>$KEY</Code>:
          </Text>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long line can be scrolled with the keyboard, too. */}
          <pre className={styles.command} tabIndex={0}>
            {command}
          </pre>
          <CopyButton text={command} label="Copy the command" />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

/** The command that sends this request, or this file with it, for a POSIX shell. */
export function toCurl<Id extends OperationId>(operation: Id, request: Request<Id>, file?: string): string {
  const { method, url, headers, body } = buildRequest(operation, request, apiUrl);
  const isImplied = method === "GET" || (method === "POST" && body !== undefined);
  const parts = [
    isImplied ? `curl ${quote(url)}` : `curl -X ${method} ${quote(url)}`,
    '-H "Authorization: Bearer $KEY"',
    ...Object.entries(headers).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    ...(file !== undefined ? [`--data-binary ${quote(`@${file}`)}`] : body !== undefined ? [`-d ${quote(body)}`] : []),
  ];
  return parts.join(" \\\n  ");
}

function quote(text: string): string {
  return /^[\w:/.@-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
