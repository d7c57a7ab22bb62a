import { PetIcon } from "../parts/icons.tsx";
import styles from "./paper.module.css";

export function PaperIcon(_: { categoryId: bigint; category: string }) {
  return (
    <span className={styles.icon}>
      <PetIcon size={96} />
    </span>
  );
}
