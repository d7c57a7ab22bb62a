import { Code, Modal, Stack, Text } from "@mantine/core";
import { Fragment } from "react";
import { buildRequest, type OperationId, type Request } from "../../client/index.ts";
import { apiUrl } from "../api/urls.ts";
import { CopyButton } from "./copy-button.tsx";
import styles from "./curl-dialog.module.css";
import { orderWord, renamedStatuses } from "./order-words.ts";

interface CurlDialogProps {
  command: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Shows the `curl` command for what the page does. */
export function CurlDialog({ command, isOpen, onClose }: CurlDialogProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title="curl command" size="lg">
      <Stack gap="xs" align="flex-start">
        <Text size="sm" c="dimmed">
          Do the same with the public API. Set <Code>$KEY</Code> to an API key:
        </Text>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines can be scrolled by keyboard. */}
        <pre className={styles.command} tabIndex={0}>
          {command}
        </pre>
        <CopyButton text={command} label="Copy command" />
        {command.includes("/store/orders") && <OrderWords />}
      </Stack>
    </Modal>
  );
}

/** The words of the API for the statuses that have other words in the console. */
function OrderWords() {
  return (
    <Text size="sm" c="dimmed">
      In the API,{" "}
      {renamedStatuses.map((status, index) => (
        <Fragment key={status}>
          {index > 0 && ", "}
          <i>{orderWord(status)}</i> is <Code>{status}</Code>
        </Fragment>
      ))}
      .
    </Text>
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
    ...(file !== undefined
      ? [`--data-binary ${quote(`@${file}`)}`]
      : typeof body === "string"
        ? [`-d ${quote(body)}`]
        : []),
  ];
  return parts.join(" \\\n  ");
}

function quote(text: string): string {
  return /^[\w:/.@-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
