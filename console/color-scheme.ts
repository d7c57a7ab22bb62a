// Runs before the first paint, so that a dark page does not flash white.
const stored = localStorage.getItem("mantine-color-scheme-value");
const isDark = stored === "dark" || (stored !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
document.documentElement.dataset.mantineColorScheme = isDark ? "dark" : "light";
