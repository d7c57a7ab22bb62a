export type PetKind = "dog" | "cat" | "rabbit" | "bird" | "fish" | "reptile" | "small" | "other";

/** Beginnings of words in the names of categories, in several languages, without accents. */
const words: readonly (readonly [PetKind, RegExp])[] = [
  ["rabbit", /\b(rabbit|bunn|kaninchen|hase|lapin|conejo|conigl|coelho|konijn|kanin)/],
  ["dog", /\b(dogs?\b|pupp|hund|chien|chiot|perro|cachorro|cane\b|cani\b|cao\b|caes\b|hond)/],
  ["cat", /\b(cats?\b|kitten|katz|kater|chats?\b|chaton|gato|gatt|kat\b|katten|katt)/],
  [
    "bird",
    /\b(bird|parrot|budg|canar|cockat|finch|vogel|voegel|wellensittich|papagei|oiseau|perroquet|pajaro|ave|loro|uccell|passaro|fagel)/,
  ],
  ["fish", /\b(fish|goldfish|fisch|poisson|pez|peces|pesc|peixe|vis\b|vissen|fisk|guppy|guppies|aquari)/],
  [
    "reptile",
    /\b(reptil|turtle|tortoise|snake|lizard|gecko|schildkrot|schlange|echse|tortue|serpent|lezard|tortuga|serpiente|lagarto|rettil|schildpad|amphib)/,
  ],
  [
    "small",
    /\b(small|mouse|mice|rats?\b|hamster|gerbil|guinea|ferret|chinchilla|degu|rodent|kleintier|maus|mause|meerschwein|nager|rongeur|souris|cobaye|raton|roedor|cobaya|roditor|topo\b|knaag|muis)/,
  ],
];

/** The kind of pets in a category, guessed from its name; "other" if none matches. */
export function kindOf(category: string): PetKind {
  const name = category
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
  return words.find(([, pattern]) => pattern.test(name))?.[0] ?? "other";
}
