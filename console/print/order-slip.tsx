import type { Order, PetProfile } from "../../client/index.ts";
import { formatAmount } from "../../languages/amount.ts";
import { formatTime } from "../../languages/dates.ts";
import { countTextLines, fitText, largestSize } from "./fit-text.ts";
import styles from "./order-slip.module.css";
import type { PrintedStore } from "./printed-store.ts";
import printout from "./printout.module.css";
import { sizes } from "./sizes.ts";

/** A pet as it is described on an order's printout. */
export interface PrintedPet {
  id: bigint;
  name?: string | undefined;
  profile?: Pick<PetProfile, "breed" | "microchip"> | undefined;
}

interface OrderSlipProps {
  order: Order;
  pet: PrintedPet;
  store: PrintedStore;
}

// Sizes are millimetres on A4, and in proportion on other paper; those of the style sheet are the same.
const WIDTH = 186;
const HEIGHT = 250;
/** Height of the title, of the line for the signature, and of the margins. */
const FIXED_HEIGHT = 76;
const NAME_BOX = { heightMillimetres: 20, sizeMillimetresMax: 8 };
const NAME_LINE_HEIGHT = 1.25;
const ADDRESS_HEIGHT = 32;
const LOGO_BOX = { width: 60, height: 40, gap: 8 };
const HOURS_BOX = { width: 108, height: 34 };
const CONTACT_BOX = { width: 70, height: 34 };
const SMALL_FONT = { min: 2.5, max: 4 };
const FACT_FONT = { min: 2.5, max: 5 };
const LINE_HEIGHT = 1.35;
/** Width of the names of facts, and the space above and below each fact, in relation to the font size. */
const FACT = { nameWidth: 10, padding: 0.9 };

/** A receipt for a delivered order, or a reservation slip for an open one. It is one page, however long its texts are. */
export function OrderSlip({ order, pet, store }: OrderSlipProps) {
  const { settings, language, logo } = store;
  const isReceipt = order.status === "delivered";
  const facts = isReceipt ? receiptFacts(order, pet, store) : reservationFacts(order, pet, store);
  const width = logo ? WIDTH - LOGO_BOX.width - LOGO_BOX.gap : WIDTH;
  const nameSize = fitText(settings.name, { widthMillimetres: width, ...NAME_BOX });
  const address = fitBlock(settings.address, { width, height: ADDRESS_HEIGHT });
  const hours = fitBlock(
    settings.openingHours && `${language.store.openingHours}\n${settings.openingHours}`,
    HOURS_BOX,
  );
  const contact = fitBlock([settings.phone, settings.email, toShortUrl(settings.website)].join("\n"), CONTACT_BOX);

  const nameHeight = countTextLines(settings.name, width, nameSize) * nameSize * NAME_LINE_HEIGHT;
  const headerHeight = Math.max(nameHeight + address.height, logo ? LOGO_BOX.height : 0);
  const footerHeight = Math.max(hours.height, contact.height);
  const size = fitFacts(facts, HEIGHT - FIXED_HEIGHT - headerHeight - footerHeight);

  return (
    <article className={`${printout.sheet} ${styles.slip}`} lang={language.locale}>
      <header className={styles.header}>
        <div className={styles.store}>
          <p className={styles.name} dir="auto" style={sizes({ size: nameSize })}>
            {settings.name}
          </p>
          <Block {...address} />
        </div>
        {logo && <img className={styles.logo} src={logo.src} alt="" />}
      </header>
      <h1 className={styles.title}>{isReceipt ? language.print.receipt : language.print.reservation}</h1>
      <dl className={styles.facts} style={sizes({ size })}>
        {facts.map(({ name, text, isImportant }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={isImportant ? styles.important : undefined}>{text}</dd>
          </div>
        ))}
      </dl>
      <div className={printout.line} />
      <p className={styles.signature}>{isReceipt ? language.print.stampOrSignature : language.print.signature}</p>
      {footerHeight > 0 && (
        <footer className={styles.footer}>
          <Block {...hours} />
          <Block {...contact} />
        </footer>
      )}
    </article>
  );
}

interface Fact {
  name: string;
  text: string;
  isImportant?: boolean;
}

function receiptFacts(order: Order, pet: PrintedPet, store: PrintedStore): Fact[] {
  const { print } = store.language;
  const { deliveredAt } = order;
  return present([
    ...petFacts(pet, store),
    ...orderFacts(order, store),
    { name: print.date, text: deliveredAt && formatTime(deliveredAt, placeOf(store)) },
    ...priceFacts(order, store),
  ]);
}

function reservationFacts(order: Order, pet: PrintedPet, store: PrintedStore): Fact[] {
  const { print } = store.language;
  const place = placeOf(store);
  return present([
    ...petFacts(pet, store),
    ...orderFacts(order, store),
    { name: print.orderedOn, text: formatTime(order.createdAt, place) },
    { name: print.reservedUntil, text: order.expiresAt ? formatTime(order.expiresAt, place) : print.noTimeLimit },
    ...priceFacts(order, store),
  ]);
}

type PossibleFact = Omit<Fact, "text"> & { text: string | undefined };

function petFacts({ id, name, profile }: PrintedPet, { language }: PrintedStore): PossibleFact[] {
  return [
    { name: language.print.pet, text: name?.trim() || language.shop.unnamed(id), isImportant: true },
    { name: language.pet.breed, text: profile?.breed },
    { name: language.pet.microchip, text: profile?.microchip },
    { name: language.print.petNumber, text: `${id}` },
  ];
}

function orderFacts({ id, customer, reference }: Order, { language: { print } }: PrintedStore): PossibleFact[] {
  return [
    { name: print.customer, text: [customer?.name, customer?.email, customer?.phone].filter(Boolean).join("\n") },
    { name: print.order, text: `${id}` },
    { name: print.reference, text: reference },
  ];
}

/** The price that was agreed, not that of the pet, which may have changed since. */
function priceFacts({ price, deposit }: Order, { language: { pet, print, locale } }: PrintedStore): PossibleFact[] {
  if (!price) return [];
  const format = (amount: bigint) => formatAmount(amount, price.currency, locale);
  const priceFact = { name: pet.price, text: format(price.amount), isImportant: true };
  if (!deposit) return [priceFact];
  return [
    priceFact,
    { name: print.deposit, text: format(deposit.amount) },
    { name: print.balance, text: format(price.amount - deposit.amount), isImportant: true },
  ];
}

function present(facts: PossibleFact[]): Fact[] {
  return facts.filter((fact): fact is Fact => Boolean(fact.text?.trim()));
}

function placeOf({ settings: { timeZone }, language: { locale } }: PrintedStore) {
  return { locale, timeZone };
}

/** Returns the maximum font size at which the facts probably fit. */
function fitFacts(facts: readonly Fact[], free: number): number {
  return largestSize(FACT_FONT.max, FACT_FONT.min, (size) => {
    const heights = facts.map(({ name, text }) => {
      const nameWidth = FACT.nameWidth * size;
      const lines = Math.max(countTextLines(name, nameWidth, size), countTextLines(text, WIDTH - nameWidth, size));
      return (lines * LINE_HEIGHT + FACT.padding) * size;
    });
    return heights.reduce((sum, height) => sum + height, 0) <= free;
  });
}

/** A text of several lines in a box, at the font size at which it fits. */
interface FittedBlock {
  text: string;
  size: number;
  lines: number;
  height: number;
}

function fitBlock(text: string | undefined, { width, height }: { width: number; height: number }): FittedBlock {
  const lines = (text ?? "").split("\n").map((line) => line.trim());
  const shown = lines.filter(Boolean).join("\n");
  const linesAt = (size: number) => (shown ? countTextLines(shown, width, size) : 0);
  const size = largestSize(SMALL_FONT.max, SMALL_FONT.min, (size) => linesAt(size) * size * LINE_HEIGHT <= height);
  const lineCount = Math.min(linesAt(size), Math.floor(height / (size * LINE_HEIGHT)));
  return { text: shown, size, lines: lineCount, height: lineCount * size * LINE_HEIGHT };
}

function Block({ text, size, lines }: FittedBlock) {
  return (
    <p className={styles.block} style={sizes({ size, lines })}>
      {text}
    </p>
  );
}

/** An address as people write it. */
function toShortUrl(url: string | undefined): string | undefined {
  return url?.replace(/^https?:\/\//i, "").replace(/\/$/, "");
}
