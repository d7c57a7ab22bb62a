import { Button, Group, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import type { MadeKey } from "../../../client/index.ts";
import { toCurl } from "../../parts/curl.tsx";
import { SecretText } from "../../parts/secret-text.tsx";

interface MadeKeyTextProps {
  made: MadeKey;
  onClose: () => void;
  children?: ReactNode;
}

/** The text of a new key, and a command that tries it. */
export function MadeKeyText({ made, onClose, children }: MadeKeyTextProps) {
  const command = toCurl("listPets", {}).replace("$KEY", made.key);
  return (
    <Stack>
      <Text>
        This is the key <strong>{made.name}</strong>. Copy it now: it is shown only this once, and nobody can look it up
        later.
      </Text>
      <SecretText label="The text of the key" text={made.key} copyLabel="Copy the key" isFirst />
      {children}
      <SecretText label="Try it in a terminal: this lists the pets" text={command} copyLabel="Copy the command" />
      <Group justify="flex-end">
        <Button onClick={onClose}>I have kept it</Button>
      </Group>
    </Stack>
  );
}
