import type { PetStatus } from "../../../client/index.ts";

interface ExamplePet {
  name: string;
  category: string;
  status?: PetStatus;
}

/** The names by category. A name is available unless it ends in "~" (pending), "*" (sold) or "?" (no status). */
const names: { readonly [category: string]: readonly string[] } = {
  "Example dogs": [
    ...["Bark Twain", "Biscuit", "Captain Crumbs~", "Mary Puppins", "Moose", "Waffles*", "Sir Barksalot"],
    ...["Pickles~", "Dogtor Watson", "Button?"],
  ],
  "Example cats": [
    ...["Chairman Meow", "Cleocatra", "Pawdrey Hepburn~", "Fuzz Aldrin", "Mittens*", "Catsanova", "Purrcy Shelley"],
    ...["Dumpling?", "Lord Fluffington*"],
  ],
  "Example rabbits": ["Bun Franklin", "Clover", "Jack Hoppins~", "Nutmeg", "Dust Bunny*", "Thistle"],
  "Example birds": ["Amelia Airheart", "Kiwi", "Christopher Robin*", "Mango", "Captain Beak~"],
  "Example fish": ["Bubbles", "Cod Almighty", "Finley", "Sushi*", "Swim Shady"],
  "Example small pets": ["Count Squeakula", "Professor Nibbles", "Cheeks*", "Ham Solo~", "Peanut?"],
};

const statusMarks: { readonly [mark: string]: PetStatus | undefined } = { "~": "pending", "*": "sold" };

/** The categories of the example pets, by which any browser recognises them. */
export const exampleCategories: readonly string[] = Object.keys(names);

/** Pets to try the store with, in several categories and statuses. */
export const examplePets: readonly ExamplePet[] = Object.entries(names).flatMap(([category, marked]) =>
  marked.map((text) => {
    const [, name = "", mark = ""] = /^(.*?)([~*?]?)$/.exec(text) ?? [];
    const status = mark === "" ? "available" : statusMarks[mark];
    return { name, category, ...(status && { status }) };
  }),
);

const exampleNames = new Set(examplePets.map(({ name }) => name));

export function isExampleName(name: unknown): boolean {
  return typeof name === "string" && exampleNames.has(name);
}
