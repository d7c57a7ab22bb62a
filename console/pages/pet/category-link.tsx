import { Anchor } from "@mantine/core";
import { Link } from "wouter";
import { useCategoryName } from "../../hooks/use-categories.ts";

/** The name of a category, linked to its pets. */
export function CategoryLink({ id }: { id: bigint }) {
  return (
    <Anchor component={Link} href={`/pets?categoryId=${id}`} inherit>
      {useCategoryName(id)}
    </Anchor>
  );
}
