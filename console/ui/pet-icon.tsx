import { Bird, Cat, Dog, Fish, type LucideIcon, PawPrint, Rabbit, Rat, Turtle } from "lucide-react";
import { useCategoryName } from "../hooks/use-categories.ts";
import { kindOf, type PetKind } from "./pet-kind.ts";

const icons: { [Of in PetKind]: LucideIcon } = {
  dog: Dog,
  cat: Cat,
  rabbit: Rabbit,
  bird: Bird,
  fish: Fish,
  reptile: Turtle,
  small: Rat,
  other: PawPrint,
};

/** An icon for the kind of a pet, by the name of its category. It is decoration: the category is named beside it. */
export function PetKindIcon({ categoryId, size }: { categoryId: bigint; size?: number }) {
  return <KindIcon category={useCategoryName(categoryId)} {...(size !== undefined && { size })} />;
}

/** As `PetKindIcon`, where the name of the category is known. */
export function KindIcon({ category, size = 20 }: { category: string; size?: number }) {
  const Icon = icons[kindOf(category)];
  return <Icon size={size} strokeWidth={1.6} aria-hidden focusable="false" />;
}
