import type { CSSProperties } from "react";
import { encode } from "uqr";
import type { PetProfile } from "../../client/index.ts";
import { capitalize, formatLongDay, formatPartialDate, formatPrice, formatWeight } from "../format.ts";
import { KindIcon } from "../ui/pet-icon.tsx";
import type { ShownPhoto } from "../ui/pet-picture.tsx";
import styles from "./cage-card.module.css";
import { countTextLines, fitText } from "./fit-text.ts";
import { printLocale } from "./print-locale.ts";
import printout from "./printout.module.css";

export interface CageCardPet {
  id: bigint;
  name: string;
  /** Name of its category. */
  category: string;
  createdAt: string;
  profile?: PetProfile | undefined;
  photo: ShownPhoto | undefined;
  /** Address of its page in the console. */
  address: string;
}

/** A loaded picture. */
type Picture = Pick<HTMLImageElement, "src" | "naturalWidth" | "naturalHeight">;

interface CageCardProps {
  pet: CageCardPet;
  picture: Picture | undefined;
}

// Sizes are millimetres on A4, and in proportion on other paper; those of the style sheet are the same.
const WIDTH = 186;
const HEIGHT = 250;
const PICTURE = { min: 60, max: 95 };
/** Height of the icon of a pet without a picture, with its margin. */
const ICON_HEIGHT = 46;
const NAME_LINE_HEIGHT = 1.25;
const CATEGORY_BOX = { widthMillimetres: 162, heightMillimetres: 13, sizeMillimetresMax: 10 };
const MARGINS = 20;
const PRICE_BOX = { widthMillimetres: 62, heightMillimetres: 18, sizeMillimetresMax: 15 };
const CODE_HEIGHT = 50;
const FACT_WIDTH = 78;
const FACT = { font: 6, line: 7.8, gap: 1.5 };
const DESCRIPTION = { font: 5.5, line: 7.5 };
/** Number of lines of a description for which a picture becomes smaller. */
const DESCRIPTION_LINES_MIN = 3;
const NOTES_HEIGHT = 40;

/** A card for a cage, one page: the name is legible from two metres. */
export function CageCard({ pet, picture }: CageCardProps) {
  const { category, profile: { description = "" } = {} } = pet;
  const title = pet.name.trim() || `Pet ${pet.id}`;
  const facts = factsOf(pet).map(withLines);
  const { nameBox, nameSize, pictureHeight, lines, hasNotes } = layOut(pet, title, facts, picture);

  return (
    <article className={`${printout.sheet} ${styles.card}`}>
      <h1 className={styles.name} dir="auto" style={sizes({ size: nameSize, height: nameBox.heightMillimetres })}>
        {title}
      </h1>
      {picture ? (
        <img className={styles.picture} style={sizes({ height: pictureHeight })} src={picture.src} alt="" />
      ) : (
        <span className={styles.icon}>
          <KindIcon category={category} />
        </span>
      )}
      <p className={styles.category} dir="auto" style={sizes({ size: fitText(category, CATEGORY_BOX) })}>
        {category}
      </p>
      <div className={styles.details}>
        <dl className={styles.facts}>
          {facts.map(([label, text, lineCount]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto" style={sizes({ lines: lineCount })}>
                {text}
              </dd>
            </div>
          ))}
        </dl>
        <PriceAndCode pet={pet} title={title} />
      </div>
      {lines > 0 && (
        <p className={styles.description} dir="auto" style={sizes({ lines })}>
          {description.trim()}
        </p>
      )}
      {hasNotes && <Notes />}
    </article>
  );
}

/** Divides the height of the card: the picture takes what name and facts leave, and the description what is left then. */
function layOut(pet: CageCardPet, title: string, facts: readonly MeasuredFact[], picture: Picture | undefined) {
  const { description = "", price } = pet.profile ?? {};
  const nameBox = picture
    ? { widthMillimetres: WIDTH - 8, heightMillimetres: 44, sizeMillimetresMax: 32 }
    : { widthMillimetres: WIDTH - 8, heightMillimetres: 80, sizeMillimetresMax: 44 };
  const nameSize = fitText(title, nameBox);
  const nameHeight = countTextLines(title, nameBox.widthMillimetres, nameSize) * nameSize * NAME_LINE_HEIGHT;
  const fixed = Math.min(nameHeight, nameBox.heightMillimetres) + CATEGORY_BOX.heightMillimetres + MARGINS;
  const free = HEIGHT - fixed - detailsHeight(facts, price !== undefined);

  const wanted = description.trim() ? countTextLines(description, WIDTH, DESCRIPTION.font) : 0;
  const wantedHeight = Math.min(wanted, DESCRIPTION_LINES_MIN) * DESCRIPTION.line;
  const pictureHeight = picture ? heightOf(picture, free - wantedHeight) : ICON_HEIGHT;
  const lines = Math.max(0, Math.min(wanted, Math.floor((free - pictureHeight) / DESCRIPTION.line)));
  const hasNotes = free - pictureHeight - lines * DESCRIPTION.line >= NOTES_HEIGHT;
  return { nameBox, nameSize, pictureHeight, lines, hasNotes };
}

function heightOf({ naturalWidth, naturalHeight }: Picture, free: number): number {
  const heightMax = Math.max(PICTURE.min, Math.min(PICTURE.max, free));
  return Math.min(heightMax, (WIDTH * naturalHeight) / naturalWidth);
}

function PriceAndCode({ pet: { profile, address }, title }: { pet: CageCardPet; title: string }) {
  const price = profile?.price && formatPrice(profile.price, printLocale);
  return (
    <div className={styles.side}>
      {price && (
        <p className={styles.price} style={sizes({ size: fitText(price, PRICE_BOX) })}>
          {price}
        </p>
      )}
      <QrCode className={styles.code} text={address} label={`QR code of the page of ${title}`} />
      <p className={styles.caption}>For our staff</p>
    </div>
  );
}

/** Width of the white border that readers need, in modules. */
const BORDER_MODULES = 4;

/** A QR code of a text, as a drawing that is sharp at any size. */
function QrCode({ text, label, className }: { text: string; label: string; className?: string | undefined }) {
  const { size, data } = encode(text, { ecc: "M", border: BORDER_MODULES });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join("")} fill="#000" />
    </svg>
  );
}

/** Lines to write on. */
function Notes() {
  return (
    <div className={styles.notes}>
      <p>Notes</p>
      <div className={printout.line} />
      <div className={printout.line} />
    </div>
  );
}

type Fact = readonly [label: string, text: string];

function factsOf({ id, createdAt, profile = {} }: CageCardPet): Fact[] {
  const { breed, sex, bornOn, color, neutered, weightGrams, arrivedOn, externalId } = profile;
  const facts: [label: string, text: string | undefined][] = [
    ["Breed", breed],
    ["Sex", sex && capitalize(sex)],
    ["Born", bornOn && formatPartialDate(bornOn, printLocale)],
    ["Colour", color],
    ["Neutered", neutered === undefined ? undefined : neutered ? "Yes" : "No"],
    ["Weight", weightGrams === undefined ? undefined : formatWeight(weightGrams, printLocale)],
    ["Here since", arrivedOn ? formatPartialDate(arrivedOn, printLocale) : formatLongDay(createdAt, printLocale)],
    ["Number", `${id}`],
    ["Own number", externalId],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]?.trim()));
}

const FACT_LINES_MAX = 2;

type MeasuredFact = readonly [label: string, text: string, lines: number];

function withLines([label, text]: Fact): MeasuredFact {
  return [label, text, Math.min(FACT_LINES_MAX, countTextLines(text, FACT_WIDTH, FACT.font))];
}

/** Height of the facts, or that of price and code beside them. */
function detailsHeight(facts: readonly MeasuredFact[], hasPrice: boolean): number {
  const factsHeight = facts.reduce((sum, [, , lines]) => sum + lines * FACT.line + FACT.gap, 0);
  return Math.max(factsHeight, CODE_HEIGHT + (hasPrice ? PRICE_BOX.heightMillimetres : 0));
}

interface Sizes {
  /** Font size. */
  size?: number;
  height?: number;
  /** Maximum number of lines. */
  lines?: number;
}

function sizes({ size, height, lines }: Sizes): CSSProperties {
  return { "--size": size, "--height": height, "--lines": lines } as CSSProperties;
}
