import { expect, test } from "bun:test";
import { openPetStore } from "../support/pet-store.ts";
import { testKey } from "../support/process.ts";
import { openSocket } from "../support/socket.ts";

const pet = JSON.stringify({ name: "Rex", categoryId: 1 });

/** What follows the request on its connection, and makes the runtime close it before the response is sent. */
const endings = {
  "a pipelined request": "GET /livez HTTP/1.1\r\nHost: a\r\n\r\n",
  "stray bytes": "stray bytes\r\n\r\n",
};

for (const [ending, text] of Object.entries(endings)) {
  for (const more of ["", "Idempotency-Key: Rex\r\n"]) {
    test(`a POST ${more && "with an Idempotency-Key "}that is followed by ${ending} changes nothing, and is no server error`, async () => {
      await using petStore = await openPetStore({ variables: { PETSTORE_API_KEY: testKey } });
      const head = [
        "POST /v1/pets HTTP/1.1",
        "Host: a",
        `Authorization: Bearer ${testKey}`,
        "Content-Type: application/json",
        `Content-Length: ${pet.length}`,
      ].join("\r\n");
      await using socket = await openSocket(petStore.port);

      socket.write(`${head}\r\n${more}\r\n${pet}${text}`);
      await socket.untilClosedOr(/HTTP/);
      await petStore.createPet({ name: "Misty", categoryId: 1n });

      const pets = await petStore.query<{ name: string }>("select name from pets");
      expect(pets.map(({ name }) => name)).toEqual(["Misty"]);
      expect(petStore.logLines.filter((line) => /"status":5|"level":50/.test(line))).toEqual([]);
    });
  }
}
