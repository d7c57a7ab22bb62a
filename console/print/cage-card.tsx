import { encode } from "uqr";
import type { PetProfile } from "../../client/index.ts";
import { formatAmount } from "../../languages/amount.ts";
import { formatDay, formatPartialDate } from "../../languages/dates.ts";
import type { Language } from "../../languages/language.ts";
import { formatWeight } from "../format.ts";
import { KindIcon } from "../ui/pet-icon.tsx";
import type { ShownPhoto } from "../ui/pet-picture.tsx";
import styles from "./cage-card.module.css";
import { countTextLines, fitText } from "./fit-text.ts";
import type { Picture, PrintedStore } from "./printed-store.ts";
import printout from "./printout.module.css";
import { sizes } from "./sizes.ts";

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

interface CageCardProps {
  pet: CageCardPet;
  picture: Picture | undefined;
  store: PrintedStore;
}

// Sizes are millimetres on A4, and in proportion on other paper; those of the style sheet are the same.
const WIDTH = 186;
const HEIGHT = 250;
const PICTURE = { min: 45, max: 95 };
/** Height of the icon of a pet without a picture, with its margin. */
const ICON_HEIGHT = 46;
const NAME_LINE_HEIGHT = 1.25;
const CATEGORY_BOX = { widthMillimetres: 162, heightMillimetres: 13, sizeMillimetresMax: 10 };
const MARGINS = 20;
const PRICE_BOX = { widthMillimetres: 62, heightMillimetres: 18, sizeMillimetresMax: 15 };
const CODE_HEIGHT = 50;
const FACT_WIDTH = 66;
const FACT_NAME_WIDTH = 48;
const FACT = { font: 6, line: 7.8, gap: 1.5 };
const DESCRIPTION = { font: 5.5, line: 7.5 };
/** Number of lines of a description for which a picture becomes smaller. */
const DESCRIPTION_LINES_MIN = 3;
const NOTES_HEIGHT = 40;
const STORE_HEIGHT = 14;

/** A card for a cage, one page: the name is legible from two metres. */
export function CageCard({ pet, picture, store }: CageCardProps) {
  const { category, profile: { description = "" } = {} } = pet;
  const { language } = store;
  const title = pet.name.trim() || language.shop.unnamed(pet.id);
  const facts = factsOf(pet, store).map(withLines);
  const { nameBox, nameSize, pictureHeight, lines, hasNotes } = layOut(pet, title, facts, picture);

  return (
    <article className={`${printout.sheet} ${styles.card}`} lang={language.locale}>
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
        <PriceAndCode pet={pet} title={title} language={language} />
      </div>
      {lines > 0 && (
        <p className={styles.description} dir="auto" style={sizes({ lines })}>
          {description.trim()}
        </p>
      )}
      {hasNotes && <Notes language={language} />}
      <StoreName store={store} />
    </article>
  );
}

/** Divides the height of the card: the picture takes what name and facts leave, and the description what is left then. */
function layOut(pet: CageCardPet, title: string, facts: readonly MeasuredFact[], picture: Picture | undefined) {
  const { description = "", price } = pet.profile ?? {};
  const nameBox = picture
    ? { widthMillimetres: WIDTH - 8, heightMillimetres: 44, sizeMillimetresMax: 32 }
    : { widthMillimetres: WIDTH - 8, heightMillimetres: 66, sizeMillimetresMax: 44 };
  const nameSize = fitText(title, nameBox);
  const nameHeight = countTextLines(title, nameBox.widthMillimetres, nameSize) * nameSize * NAME_LINE_HEIGHT;
  const fixed =
    Math.min(nameHeight, nameBox.heightMillimetres) + CATEGORY_BOX.heightMillimetres + STORE_HEIGHT + MARGINS;
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

interface PriceAndCodeProps {
  pet: CageCardPet;
  title: string;
  language: Language;
}

function PriceAndCode({ pet: { profile, address }, title, language }: PriceAndCodeProps) {
  const price = profile?.price && formatAmount(profile.price.amount, profile.price.currency, language.locale);
  return (
    <div className={styles.side}>
      {price && (
        <p className={styles.price} style={sizes({ size: fitText(price, PRICE_BOX) })}>
          {price}
        </p>
      )}
      <QrCode className={styles.code} text={address} label={`QR code of the page of ${title}`} />
      <p className={styles.caption}>{language.print.forOurStaff}</p>
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
function Notes({ language }: { language: Language }) {
  return (
    <div className={styles.notes}>
      <p>{language.print.notes}</p>
      <div className={printout.line} />
      <div className={printout.line} />
    </div>
  );
}

function StoreName({ store: { settings, logo } }: { store: PrintedStore }) {
  return (
    <footer className={styles.store}>
      {logo && <img src={logo.src} alt="" />}
      <span dir="auto">{settings.name}</span>
    </footer>
  );
}

type Fact = readonly [label: string, text: string];

function factsOf({ id, createdAt, profile = {} }: CageCardPet, { settings, language }: PrintedStore): Fact[] {
  const { breed, sex, bornOn, color, neutered, weightGrams, arrivedOn, externalId } = profile;
  const { pet: words, print, locale } = language;
  const arrived = arrivedOn
    ? formatPartialDate(arrivedOn, locale)
    : formatDay(createdAt, { locale, timeZone: settings.timeZone });
  const facts: [label: string, text: string | undefined][] = [
    [words.breed, breed],
    [words.sex, sex && words[sex]],
    [words.born, bornOn && formatPartialDate(bornOn, locale)],
    [words.color, color],
    [words.neutered, neutered === undefined ? undefined : neutered ? words.yes : words.no],
    [words.weight, weightGrams === undefined ? undefined : formatWeight(weightGrams, locale)],
    [words.arrived, arrived],
    [print.petNumber, `${id}`],
    [print.ownNumber, externalId],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]?.trim()));
}

const FACT_LINES_MAX = 2;

type MeasuredFact = readonly [label: string, text: string, lines: number];

function withLines([label, text]: Fact): MeasuredFact {
  const lines = Math.min(FACT_LINES_MAX, countTextLines(text, FACT_WIDTH, FACT.font));
  return [label, text, Math.max(lines, countTextLines(label, FACT_NAME_WIDTH, FACT.font))];
}

/** Height of the facts, or that of price and code beside them. */
function detailsHeight(facts: readonly MeasuredFact[], hasPrice: boolean): number {
  const factsHeight = facts.reduce((sum, [, , lines]) => sum + lines * FACT.line + FACT.gap, 0);
  return Math.max(factsHeight, CODE_HEIGHT + (hasPrice ? PRICE_BOX.heightMillimetres : 0));
}
