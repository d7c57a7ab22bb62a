import { formatLongDay } from "../format.ts";
import { KindIcon } from "../ui/pet-icon.tsx";
import { fitText } from "./fit-text.ts";
import styles from "./printout.module.css";

export interface CageCardPet {
  id: bigint;
  name: string;
  category: string;
  createdAt: string;
}

const nameBox = { widthMillimetres: 175, heightMillimetres: 95, sizeMillimetresMax: 44 };
const categoryBox = { widthMillimetres: 130, heightMillimetres: 26, sizeMillimetresMax: 12 };

/** A card for a cage: the name is legible from two metres. */
export function CageCard({ pet: { id, name, category, createdAt } }: { pet: CageCardPet }) {
  const title = name.trim() || `Pet ${id}`;
  return (
    <article className={`${styles.sheet} ${styles.card}`}>
      <h1 className={styles.cardName} dir="auto" style={{ fontSize: `${fitText(title, nameBox)}mm` }}>
        {title}
      </h1>
      <div className={styles.kind}>
        <span className={styles.icon}>
          <KindIcon category={category} />
        </span>
        <p className={styles.category} dir="auto" style={{ fontSize: `${fitText(category, categoryBox)}mm` }}>
          {category}
        </p>
      </div>
      <dl className={styles.cardFacts}>
        <dt>Number</dt>
        <dd>{`${id}`}</dd>
        <dt>Here since</dt>
        <dd>{formatLongDay(createdAt)}</dd>
      </dl>
      <p className={styles.notes}>Notes</p>
      <div className={styles.line} />
      <div className={styles.line} />
    </article>
  );
}
