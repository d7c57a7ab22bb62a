import type { Dialect } from "../dialect.ts";
import { petsAndKeys } from "./0001-pets-and-keys.ts";
import { theLifeOfAPet } from "./0002-the-life-of-a-pet.ts";
import { people } from "./0003-people.ts";
import { countsInParts } from "./0004-counts-in-parts.ts";
import { fewerBytes } from "./0005-fewer-bytes.ts";

export type Migration = (dialect: Dialect) => string[];

/**
 * Every change of the tables, in order; the first is number 1. Each is a list of statements that run in one
 * transaction. What has been released is never edited: a change is a new migration at the end.
 */
export const migrations: Migration[] = [petsAndKeys, theLifeOfAPet, people, countsInParts, fewerBytes];
