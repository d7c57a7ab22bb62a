/** A language of the public catalogue and of prints. Each language is a file that has all of these texts. */
export interface Language {
  /** Locale of dates, numbers and amounts, and value of the attribute `lang` (BCP 47). */
  locale: string;
  /** Name of the language in itself. */
  name: string;
  /** Names of what is known about the store. */
  store: {
    address: string;
    openingHours: string;
    phone: string;
    email: string;
    website: string;
    imprint: string;
    privacy: string;
  };
  /** Names of what is known about a pet, and of its values. */
  pet: {
    category: string;
    breed: string;
    color: string;
    sex: string;
    female: string;
    male: string;
    born: string;
    arrived: string;
    neutered: string;
    weight: string;
    microchip: string;
    price: string;
    available: string;
    pending: string;
    yes: string;
    no: string;
  };
  /** Texts of receipts and reservation slips. */
  print: {
    receipt: string;
    reservation: string;
    pet: string;
    petNumber: string;
    customer: string;
    order: string;
    reference: string;
    date: string;
    orderedOn: string;
    reservedUntil: string;
    noTimeLimit: string;
    stampOrSignature: string;
    signature: string;
  };
}
