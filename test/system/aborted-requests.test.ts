import { expect, test } from "bun:test";
import { openPetStore } from "../support/pet-store.ts";
import { testKey } from "../support/process.ts";
import { openSocket } from "../support/socket.ts";

const pet = JSON.stringify({ name: "Rex", categoryId: 1 });

const whole = [`Content-Length: ${pet.length}`, pet] as const;

/** How a request is framed, its body, and what follows it and makes the runtime close the connection. */
const endings = {
  "a pipelined request": [...whole, "GET /livez HTTP/1.1\r\nHost: a\r\n\r\n"],
  "stray bytes": [...whole, "stray bytes\r\n\r\n"],
  "an empty line": [...whole, "\r\n"],
  "a trailer": ["Transfer-Encoding: chunked", `${pet.length.toString(16)}\r\n${pet}\r\n0\r\n`, "X-Trailer: a\r\n\r\n"],
} as const;

for (const [ending, [framing, body, text]] of Object.entries(endings)) {
  for (const more of ["", "Idempotency-Key: Rex\r\n"]) {
    test(`a POST ${more && "with an Idempotency-Key "}that is followed by ${ending} changes nothing, and is no server error`, async () => {
      await using petStore = await openPetStore({ variables: { PETSTORE_API_KEY: testKey } });
      const head = [
        "POST /v1/pets HTTP/1.1",
        "Host: a",
        `Authorization: Bearer ${testKey}`,
        "Content-Type: application/json",
        framing,
      ].join("\r\n");
      await using socket = await openSocket(petStore.port);

      socket.write(`${head}\r\n${more}\r\n${body}${text}`);
      await socket.untilClosedOr(/HTTP/);
      await petStore.createPet({ name: "Misty", categoryId: 1n });

      const pets = await petStore.query<{ name: string }>("select name from pets");
      expect(pets.map(({ name }) => name)).toEqual(["Misty"]);
      expect(petStore.logLines.filter((line) => /"status":5|"level":50/.test(line))).toEqual([]);
    });
  }
}
