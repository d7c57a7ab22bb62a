/** Before anything is painted: a page that is to be dark is not white first. The theme keeps to it from then on. */
const wanted = localStorage.getItem("mantine-color-scheme-value");
const isDark = wanted === "dark" || (wanted !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
document.documentElement.dataset.mantineColorScheme = isDark ? "dark" : "light";
