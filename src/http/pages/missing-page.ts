/** The HTML page in place of a part that `npm run build` has not built yet. */
export function missingPage(part: "The console" | "The documentation"): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${part} is not built yet · Pet Store</title>
  </head>
  <body>
    <main>
      <h1>${part} is not built yet</h1>
      <p>Run <code>npm run build</code> in the folder of the pet store, then reload this page. The API works without it.</p>
    </main>
  </body>
</html>
`;
}
