import { Anchor, Button, Group, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { docsUrl } from "../../api/urls.ts";
import { SecretText } from "../../ui/secret.tsx";

interface WebhookSecretProps {
  secret: string;
  onClose: () => void;
  children?: ReactNode;
}

/** Shows the secret of a webhook once. */
export function WebhookSecret({ secret, onClose, children }: WebhookSecretProps) {
  return (
    <Stack>
      <Text>
        With this secret, your program verifies that a request is from this store.{" "}
        <Anchor href={`${docsUrl}/webhooks`} target="_blank">
          How to verify signatures
        </Anchor>
      </Text>
      <SecretText label="Secret (it will not be shown again)" text={secret} copyLabel="Copy secret" hasInitialFocus />
      {children}
      <Group justify="flex-end">
        <Button onClick={onClose}>I have copied it</Button>
      </Group>
    </Stack>
  );
}
