/** Yields the items of all pages. A page is read once the items of the one before it have been used. */
export async function* readAll<Item>(
  readPage: (cursor: string | undefined) => Promise<{ data: Item[]; next: string | undefined }>,
): AsyncGenerator<Item, void, undefined> {
  let cursor: string | undefined;
  do {
    const page = await readPage(cursor);
    yield* page.data;
    cursor = page.next;
  } while (cursor !== undefined);
}
