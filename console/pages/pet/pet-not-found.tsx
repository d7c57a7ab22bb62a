import { Button } from "@mantine/core";
import { Link } from "wouter";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";

export function PetNotFound() {
  return (
    <>
      <PageHeader title="Pet not found" />
      <EmptyState
        title="No pet has this number"
        action={
          <Button component={Link} href="/pets">
            Show all pets
          </Button>
        }
      >
        It may have been deleted long ago, or the number may be wrong.
      </EmptyState>
    </>
  );
}
