import { ActionIcon, Code, Popover, Stack, Text, Tooltip } from "@mantine/core";
import { useState } from "react";
import { buildRequest, type OperationId, type Request } from "../../client/index.ts";
import { apiUrl } from "../urls.ts";
import { CopyButton } from "./copy-button.tsx";
import styles from "./curl-button.module.css";
import { TerminalIcon } from "./icons.tsx";

interface CurlButtonProps<Id extends OperationId> {
  operation: Id;
  /** The request that was passed to `read`. */
  request?: Request<Id>;
  /** What the command returns, if not the whole page. */
  label?: string;
  /** Name of a file to send instead of the request's body. */
  file?: string;
}

/** A button that shows the `curl` command for the data on the page. */
export function CurlButton<Id extends OperationId>({
  operation,
  request = {} as Request<Id>,
  label = "this page",
  file,
}: CurlButtonProps<Id>) {
  const command = toCurlCommand(operation, request, file);
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
        <Tooltip label="Show as curl command" disabled={isOpen}>
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
      <Popover.Dropdown aria-label="The curl command">
        <Stack gap="xs" align="flex-start">
          <Text size="sm" c="dimmed">
            Get the same data from the public API. Set <Code>$KEY</Code> to an API key:
          </Text>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines can be scrolled by keyboard. */}
          <pre className={styles.command} tabIndex={0}>
            {command}
          </pre>
          <CopyButton text={command} label="Copy command" />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

/** The `curl` command for a request, quoted for a POSIX shell; with `file`, it sends that file as the body. */
export function toCurlCommand<Id extends OperationId>(operation: Id, request: Request<Id>, file?: string): string {
  const { method, url, headers, body } = buildRequest(operation, request, apiUrl);
  const isMethodImplied = method === "GET" || (method === "POST" && body !== undefined);
  const parts = [
    isMethodImplied ? `curl ${quote(url)}` : `curl -X ${method} ${quote(url)}`,
    '-H "Authorization: Bearer $KEY"',
    ...Object.entries(headers).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    ...(file !== undefined ? [`--data-binary ${quote(`@${file}`)}`] : body !== undefined ? [`-d ${quote(body)}`] : []),
  ];
  return parts.join(" \\\n  ");
}

function quote(text: string): string {
  return /^[\w:/.@-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
