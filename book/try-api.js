// Swagger UI shows the numbers that JSON.parse returns, of 53 bits. This keeps the digits as received.
function formatJson(text) {
  try {
    const keepDigits = (_, value, { source }) => (typeof value === "number" ? JSON.rawJSON(source) : value);
    return JSON.stringify(JSON.parse(text, keepDigits), null, 2);
  } catch {
    // Not JSON, or a browser without the source text of numbers: show the text as received.
    return text;
  }
}

function exactResponses({ React }) {
  const ResponseBody = (Original, { getComponent }) =>
    function ExactResponseBody(props) {
      if (!/json/.test(props.contentType)) return React.createElement(Original, props);
      const code = { language: "json", downloadable: true, fileName: "response.json", canCopy: true };
      return React.createElement(
        "div",
        null,
        React.createElement("h5", null, "Response body"),
        React.createElement(getComponent("HighlightCode", true), code, formatJson(props.content)),
      );
    };
  return { wrapComponents: { responseBody: ResponseBody } };
}

// Swagger UI splits header values at commas and drops the space after each.
function joinHeaders(response) {
  for (const [name, value] of Object.entries(response.headers)) {
    if (Array.isArray(value)) response.headers[name] = value.join(", ");
  }
  return response;
}

const dark = matchMedia("(prefers-color-scheme: dark)");
function followColorScheme() {
  const { scheme } = document.documentElement.dataset;
  document.documentElement.classList.toggle("dark-mode", scheme === undefined ? dark.matches : scheme === "dark");
}
dark.addEventListener("change", followColorScheme);
document.addEventListener("schemechange", followColorScheme);
followColorScheme();

SwaggerUIBundle({
  // Beside this page, with the servers to which it may send requests.
  url: "openapi.json",
  dom_id: "#try",
  deepLinking: true,
  filter: true,
  tryItOutEnabled: true,
  displayRequestDuration: true,
  syntaxHighlight: { theme: "tomorrow-night" },
  defaultModelExpandDepth: 3,
  validatorUrl: null,
  plugins: [exactResponses],
  responseInterceptor: joinHeaders,
});
