import type { PlainRequest } from "../load/load.ts";
import { newPet } from "../servers/pets.ts";
import { apiKey } from "../servers/servers.ts";
import { scenarios } from "./scenarios.ts";

export type Work = {
  title: string;
  requests: (port: number, pets: number) => PlainRequest[] | Promise<PlainRequest[]>;
  status: number;
  /** Whether it costs so much more than a refusal that goodput can stay near the maximum. */
  isGoodputBarred: boolean;
  /** Whether one core can at least refuse what is too much: some 50,000 requests a second. */
  isTimeBarred: boolean;
};

const pagesWalked = 100;
const searchCount = 5000;

/** None of them is answered from memory: there are more different requests than are remembered. */
export const works: Record<string, Work> = {
  search: {
    title: "100 pets by a part of their name",
    requests: (_port, pets) =>
      Array.from({ length: searchCount }, (_, n) => searchFor(newPet(1 + ((n * 17) % pets)).name)),
    status: 200,
    isGoodputBarred: true,
    isTimeBarred: true,
  },
  page: {
    title: "a page of 60 to 100 pets",
    requests: walk,
    status: 200,
    isGoodputBarred: false,
    isTimeBarred: true,
  },
  create: {
    title: scenarios.create.title,
    requests: (_port, pets) => scenarios.create.requests(pets),
    status: 201,
    isGoodputBarred: false,
    isTimeBarred: true,
  },
  get: {
    title: scenarios.get.title,
    requests: (_port, pets) => scenarios.get.requests(pets),
    status: 200,
    isGoodputBarred: false,
    isTimeBarred: false,
  },
};

/** Of the name and five digits of its number, the last is left out. */
function searchFor(name: string): PlainRequest {
  return { method: "GET", path: `/v1/pets?limit=100&name=${encodeURIComponent(name.slice(0, -2))}` };
}

async function walk(port: number): Promise<PlainRequest[]> {
  const requests: PlainRequest[] = [];
  let next: string | undefined = "/v1/pets?limit=100";
  for (let page = 0; page < pagesWalked && next !== undefined; page += 1) {
    const answer: Response = await fetch(`http://127.0.0.1:${port}${next}`, {
      headers: { Authorization: `Bearer ${apiKey}` },
    });
    await answer.arrayBuffer();
    next = /<http:\/\/[^/]+([^>]+)>/.exec(answer.headers.get("Link") ?? "")?.[1];
    for (let limit = 60; next !== undefined && limit <= 100; limit += 1) {
      requests.push({ method: "GET", path: next.replace("limit=100", `limit=${limit}`) });
    }
  }
  return requests;
}
