import {
  Anchor,
  type CSSVariablesResolver,
  createTheme,
  Drawer,
  type MantineColorsTuple,
  Menu,
  Modal,
  Portal,
  Table,
} from "@mantine/core";

/** Terracotta, from light to dark. */
const clay: MantineColorsTuple = [
  "#fdf3ec",
  "#fae3d3",
  "#f5c9ac",
  "#f0ab80",
  "#ea8d56",
  "#dd6d31",
  "#c4551d",
  "#a84514",
  "#873812",
  "#6a2d11",
];

/** Warm greys. */
const gray: MantineColorsTuple = [
  "#faf9f7",
  "#f4f2ee",
  "#e9e6e0",
  "#dcd8d0",
  "#c6c1b7",
  "#a29c91",
  "#6b655b",
  "#544f47",
  "#37332d",
  "#201d19",
];
const dark: MantineColorsTuple = [
  "#ece8e1",
  "#cbc6bc",
  "#aba59b",
  "#8a8479",
  "#4d4841",
  "#39352f",
  "#292622",
  "#1d1b18",
  "#161412",
  "#100e0d",
];

const sans =
  '"Figtree Variable", system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "DejaVu Sans", sans-serif';

const dialog = {
  closeButtonProps: { "aria-label": "Close" },
  // A dialog's header is not a banner landmark.
  styles: { title: { fontWeight: 650 } },
  attributes: { header: { role: "presentation" } },
};

export const theme = createTheme({
  primaryColor: "clay",
  primaryShade: 7,
  colors: { clay, gray, dark },
  defaultRadius: "md",
  cursorType: "pointer",
  fontFamily: sans,
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace',
  fontSizes: { xs: "0.8125rem", sm: "0.875rem", md: "0.9375rem" },
  lineHeights: { xs: "1.4", sm: "1.45", md: "1.5" },
  headings: {
    fontFamily: sans,
    fontWeight: "650",
    sizes: { h2: { fontSize: "1.5rem", lineHeight: "1.25" }, h4: { fontSize: "1.0625rem", lineHeight: "1.4" } },
  },
  respectReducedMotion: true,
  components: {
    Anchor: Anchor.extend({ defaultProps: { inherit: true } }),
    Drawer: Drawer.extend({ defaultProps: dialog }),
    Menu: Menu.extend({ defaultProps: { withInitialFocusPlaceholder: false } }),
    // A long name in the title must not push the close button off the dialog.
    Modal: Modal.extend({ defaultProps: dialog, styles: { title: { overflowWrap: "anywhere" } } }),
    Table: Table.extend({ defaultProps: { borderColor: "var(--petstore-line)" } }),
    Portal: Portal.extend({ defaultProps: { target: createOverlayRegion() } }),
  },
});

/** Portal target for menus, tooltips and dialogs: a landmark, since all page content must be inside one. */
function createOverlayRegion(): HTMLElement {
  const node = document.createElement("div");
  node.role = "region";
  node.ariaLabel = "Menus and dialogs";
  document.body.append(node);
  return node;
}

/** Overrides of Mantine colours that have too little contrast for small text. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    "--mantine-color-text": gray[9],
    "--mantine-color-placeholder": gray[6],
    "--mantine-color-error": "#b42318",
  },
  dark: {
    "--mantine-color-placeholder": dark[2],
    "--mantine-color-error": "#ff9b90",
    "--mantine-color-anchor": clay[3],
  },
});
