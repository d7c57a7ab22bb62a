import { Anchor } from "@mantine/core";
import { Link } from "wouter";
import { useCategories } from "../../parts/use-categories.ts";

/** The name of a category, linked to its pets. */
export function CategoryLink({ id }: { id: bigint }) {
  const { nameOf } = useCategories();
  return (
    <Anchor component={Link} href={`/pets?categoryId=${id}`} inherit>
      {nameOf(id)}
    </Anchor>
  );
}
