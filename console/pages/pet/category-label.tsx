import { Anchor } from "@mantine/core";
import { Link } from "wouter";
import { useCategories } from "../../parts/use-categories.ts";

/** The category with this number, as it is called; it leads to its animals. */
export function CategoryLabel({ id }: { id: bigint }) {
  const { nameOf } = useCategories();
  return (
    <Anchor component={Link} href={`/pets?categoryId=${id}`} inherit>
      {nameOf(id)}
    </Anchor>
  );
}
