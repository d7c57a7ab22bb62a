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

// The link is within a button, which does the same.
function withoutNestedLinks({ React }) {
  const DeepLink = () =>
    function Label({ text }) {
      return React.createElement("span", null, text);
    };
  return { wrapComponents: { DeepLink } };
}

// Swagger UI is made as a page of its own, with a main landmark. Here it is a part of one.
function partOfPage({ React }) {
  function PageLayout({ getComponent, specSelectors }) {
    if (specSelectors.loadingStatus() === "failed")
      return React.createElement("p", null, "The contract was not loaded.");
    if (specSelectors.loadingStatus() !== "success") return React.createElement("p", null, "Loading …");
    const part = (name) => React.createElement(getComponent(name, true), { key: name });
    const block = (className, ...names) => React.createElement("div", { className }, names.map(part));
    return React.createElement(
      "div",
      { className: "swagger-ui" },
      block("", "SvgAssets"),
      block("scheme-container", "ServersContainer", "AuthorizeBtnContainer"),
      block("", "FilterContainer", "operations", "Models"),
    );
  }
  return { components: { PageLayout } };
}

// After the heading of the page, and with names for all that people can use.
function nameParts() {
  document.querySelector("#servers")?.setAttribute("aria-label", "Server");
  document.querySelector(".operation-filter-input")?.setAttribute("aria-label", "Filter by tag or path");
  for (const heading of document.querySelectorAll("h3.opblock-tag, .models h4")) heading.ariaLevel = "2";
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
  plugins: [exactResponses, withoutNestedLinks, partOfPage],
  layout: "PageLayout",
  // Once it is drawn.
  onComplete: () => requestAnimationFrame(nameParts),
  responseInterceptor: joinHeaders,
});
