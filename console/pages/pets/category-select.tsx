export { CategorySelect } from "../../parts/category-select.tsx";
