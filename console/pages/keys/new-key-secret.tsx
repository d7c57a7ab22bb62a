import { Button, Group, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import type { CreatedKey } from "../../../client/index.ts";
import { toCurlCommand } from "../../ui/curl-dialog.tsx";
import { Name } from "../../ui/name.tsx";
import { SecretText } from "../../ui/secret.tsx";

interface NewKeySecretProps {
  newKey: CreatedKey;
  onClose: () => void;
  children?: ReactNode;
}

/** Shows a new key once, with a command to try it. */
export function NewKeySecret({ newKey, onClose, children }: NewKeySecretProps) {
  const command = toCurlCommand("listPets", {}).replace("$KEY", newKey.key);
  return (
    <Stack>
      <Text>
        Copy the key{" "}
        <strong>
          <Name>{newKey.name}</Name>
        </strong>{" "}
        now. It will not be shown again.
      </Text>
      <SecretText label="API key" text={newKey.key} copyLabel="Copy key" hasInitialFocus />
      {children}
      <SecretText label="Try it in a terminal, for example to list pets" text={command} copyLabel="Copy command" />
      <Group justify="flex-end">
        <Button onClick={onClose}>I have copied it</Button>
      </Group>
    </Stack>
  );
}
