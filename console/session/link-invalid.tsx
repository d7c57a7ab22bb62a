import { Button, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { SignedOutLayout } from "./signed-out-layout.tsx";

/** The page of a link that cannot be used, with what to do instead. */
export function LinkInvalid({ title, children }: { title: string; children: ReactNode }) {
  return (
    <SignedOutLayout title={title}>
      <Stack>
        <Text>{children}</Text>
        <Button component={Link} href="/log-in">
          Log in
        </Button>
      </Stack>
    </SignedOutLayout>
  );
}
