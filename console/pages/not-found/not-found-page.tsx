import { Button } from "@mantine/core";
import { Link } from "wouter";
import { PageHeader } from "../../parts/page-header.tsx";

export function NotFoundPage() {
  return (
    <>
      <PageHeader title="There is no such page">It may have moved, or your role does not include it.</PageHeader>
      <Button component={Link} href="/">
        Go home
      </Button>
    </>
  );
}
