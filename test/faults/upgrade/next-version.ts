/** Is loaded before the program (`bun --preload`), and makes it the next version. */
import { migrations } from "../../../src/store/schema/migrations.ts";
import { additions } from "./additions.ts";

migrations.push(...additions);
