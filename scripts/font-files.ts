import { basename, join } from "node:path";
import type { BunPlugin } from "bun";

/** Font files that style sheets refer to: paths by name with a hash of the content. */
export type FontFiles = Map<string, string>;

/**
 * Keeps fonts in files of their own and adds them to `fonts`. Bun would put them into the style sheet as `data:`
 * URLs, which browsers load even if the page has no such letters, and which the Content-Security-Policy forbids.
 */
export function keepFontFiles(fonts: FontFiles): BunPlugin {
  return {
    name: "keep font files",
    setup(build) {
      build.onResolve({ filter: /\.woff2$/ }, async ({ path, resolveDir }) => {
        const file = join(resolveDir, path);
        const name = `${basename(path, ".woff2")}-${Bun.hash(await Bun.file(file).bytes()).toString(36)}.woff2`;
        fonts.set(name, file);
        return { path: `./${name}`, external: true };
      });
    },
  };
}
