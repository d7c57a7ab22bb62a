import { readSetting } from "./scripts/storage.ts";

// Runs before the first paint, so that a dark page does not flash white. The console has the same setting.
const stored = readSetting("mantine-color-scheme-value");
if (stored === "light" || stored === "dark") document.documentElement.dataset.scheme = stored;
