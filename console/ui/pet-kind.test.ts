import { expect, test } from "bun:test";
import { kindOf } from "./pet-kind.ts";

test("guesses the kind of pets from the name of their category", () => {
  const kinds = (names: string) => names.split(", ").map(kindOf);
  expect(kinds("Dogs, Cats, Rabbits, Birds, Fish, Reptiles, Small pets")).toEqual([
    "dog",
    "cat",
    "rabbit",
    "bird",
    "fish",
    "reptile",
    "small",
  ]);
  expect(kinds("Hunde, Kätzchen, Oiseaux, Pájaros, HAMSTERS, Guinea pigs, Tropical fish")).toEqual([
    "dog",
    "cat",
    "bird",
    "bird",
    "small",
    "small",
    "fish",
  ]);
  expect(kinds("Category 8, Horses, Caterpillars, Dogma, ")).toEqual(new Array(5).fill("other"));
});
