/** What each generated client does with a running server. Ids are numbers, as these clients read them. */
export interface PetClient {
  create(pet: NewPet): Promise<Pet>;
  list(filter: { id: number[]; limit: number }): Promise<Pet[]>;
  patch(id: number, changes: { name?: string; status?: "pending" | null }): Promise<Pet>;
  /** Returns the number of rows with each result. */
  import(table: string): Promise<{ new: number; changed: number; unchanged: number; wrong: number }>;
  /** Returns the id of the photo. */
  addPhoto(petId: number, picture: Blob): Promise<number>;
  getPhoto(photoId: number): Promise<Blob>;
  delete(id: number): Promise<void>;
  /** Returns the code of the error of a request for a pet that does not exist. */
  errorOf(id: number): Promise<string | undefined>;
  /** Returns the names of the pets in the events `pet.created`, with the types that the generator gives to events. */
  namesOfCreated(petId: number): Promise<string[]>;
}

interface NewPet {
  name: string;
  categoryId: number;
  status?: "available" | "pending" | "sold";
}
interface Pet extends NewPet {
  id: number;
}

/** Runs the scenario. Throws if a response differs from the expected one. */
export async function runScenario(client: PetClient, picture: Blob): Promise<void> {
  const created = await client.create({ name: "Rex", categoryId: 1, status: "available" });
  const { id } = created;
  expectEqual(created, { id, name: "Rex", categoryId: 1, status: "available" });
  expectEqual(await client.list({ id: [id], limit: 5 }), [created]);
  expectEqual(await client.patch(id, { name: "Misty", status: "pending" }), {
    ...created,
    name: "Misty",
    status: "pending",
  });
  expectEqual(await client.patch(id, { status: null }).catch(String), "409 invalid_status_transition");
  const other = await client.create({ name: "Bello", categoryId: 1, status: "available" });
  expectEqual(await client.patch(other.id, { status: null }), { id: other.id, name: "Bello", categoryId: 1 });
  expectEqual(await client.import(`id,name,categoryId\n${id},Max,2\n,"Zoë, ""Z""",2\n`), {
    new: 1,
    changed: 1,
    unchanged: 0,
    wrong: 0,
  });
  expectEqual(await client.namesOfCreated(id), ["Rex"]);
  const image = await client.getPhoto(await client.addPhoto(id, picture));
  expectEqual([image.type, new TextDecoder().decode((await image.bytes()).subarray(8, 12))], ["image/webp", "WEBP"]);
  await client.delete(id);
  expectEqual(await client.list({ id: [id], limit: 5 }), []);
  expectEqual(await client.errorOf(id), "pet_not_found");
}

/** Compares values with their members in the same order, which is that of the contract. */
function expectEqual(found: unknown, expected: unknown): void {
  const [one, other] = [found, expected].map((value) => JSON.stringify(value));
  if (one !== other) throw new Error(`Expected ${other}, and got ${one}.`);
}
