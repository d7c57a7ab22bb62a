import { Code, Modal, Stack, Text } from "@mantine/core";
import { CopyButton } from "./copy-button.tsx";
import styles from "./curl-dialog.module.css";

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
      </Stack>
    </Modal>
  );
}
