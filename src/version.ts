import project from "../package.json" with { type: "json" };

export const version: string = project.version;

declare const PETSTORE_COMMIT: string | undefined;

/** Hash of the commit that the program was built from: in the executable and in the npm package. */
export const commit: string | undefined =
  typeof PETSTORE_COMMIT === "undefined" ? (project as { gitHead?: string }).gitHead : PETSTORE_COMMIT;

/** Names the program exactly, for people. */
export const release = commit ? `${version} (${commit})` : version;
