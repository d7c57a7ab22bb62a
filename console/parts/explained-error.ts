import { PetStoreError } from "../../client/index.ts";

/** An error whose message is for people, and is shown as it is. */
export class ExplainedError extends PetStoreError {}
