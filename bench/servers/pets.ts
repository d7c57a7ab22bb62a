export type NewPet = { name: string; categoryId: number; status?: "available" | "pending" | "sold" };
export type Pet = NewPet & { id: number };

const names = ["Bella", "Misty", "Oscar", "Rocky", "Daisy", "Felix", "Ginny"] as const;
const statuses = ["available", "pending", "sold", undefined] as const;
/** Number of categories that have pets. */
export const categoryCount = 97;

/** Pet number `n`, always the same one. The statuses, and none, come in equal parts; all names are of one length. */
export function newPet(n: number): NewPet {
  const status = statuses[n % statuses.length];
  return {
    name: `${names[n % names.length]} ${String(n).padStart(8, "0")}`,
    categoryId: 1 + (n % categoryCount),
    ...(status && { status }),
  };
}
