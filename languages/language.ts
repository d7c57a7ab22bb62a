/** A language of the public catalogue and of prints. Each language is a file that has all of these texts. */
export interface Language {
  /** Locale of dates, numbers and amounts, and value of the attribute `lang` (BCP 47). */
  locale: string;
  /** Name of the language, in that language. */
  name: string;
  /** Labels of data about the store. */
  store: {
    address: string;
    openingHours: string;
    phone: string;
    email: string;
    website: string;
    imprint: string;
    privacy: string;
  };
  /** Labels of data about a pet, and names of its values. */
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
  /** Texts of receipts, reservation slips and cage cards. */
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
    deposit: string;
    /** What is still to be paid: the price without the deposit. */
    balance: string;
    noTimeLimit: string;
    stampOrSignature: string;
    signature: string;
    /** The number that the store itself has given to a pet. */
    ownNumber: string;
    /** Below a code that opens a page of the console. */
    forOurStaff: string;
    notes: string;
  };
  /** The sheet with which an owner who has forgotten the password sets a new one. */
  recovery: {
    title: string;
    purpose: (person: string) => string;
    page: string;
    email: string;
    code: string;
    createdOn: string;
    steps: readonly string[];
    keep: string;
  };
  /** Texts of the public pages. */
  shop: {
    /** The link over the header, for keyboards and screen readers. */
    skip: string;
    heading: string;
    /** Description of the list of pets, for search engines. */
    description: (store: string) => string;
    allPets: string;
    filters: {
      heading: string;
      /** Options that filter nothing. */
      allCategories: string;
      anySex: string;
      anyAge: string;
      show: string;
    };
    age: string;
    /** The ages that visitors choose from. */
    ages: { young: string; adult: string; senior: string };
    /** An age that may be a year less. */
    about: (age: string) => string;
    /** The name of a pet whose name is empty. */
    unnamed: (id: bigint) => string;
    noneYet: string;
    noneMatch: string;
    showAll: string;
    /** The links to other pages of the list. */
    pages: string;
    first: string;
    next: string;
    photoOf: (pet: string, number: number) => string;
    facts: string;
    /** The link to the form. */
    ask: (pet: string) => string;
    /** The sentence before phone number and email address, if there is no form. */
    askDirectly: (pet: string) => string;
    contact: string;
    messages: {
      notFound: Message;
      sold: (pet: string) => Message;
      gone: Message;
      invalid: Message;
      wrongMethod: Message;
      unavailable: Message;
      failed: Message;
    };
  };
  /** The form with which visitors ask about a pet. */
  question: {
    heading: (pet: string) => string;
    name: string;
    email: string;
    phone: string;
    /** The sentence before the fields for email address and phone number. */
    reach: string;
    message: string;
    /** Label of the field that people do not see. */
    trap: string;
    /** What the store does with the data, before the link to its privacy notice. */
    use: (days: number) => string;
    send: string;
    sent: { title: string; text: string };
    refused: { title: string; text: string };
    faults: {
      name: string;
      email: string;
      phone: string;
      message: string;
      reach: string;
      early: string;
      expired: string;
      reused: string;
      tooMany: string;
      trap: string;
    };
  };
  /** The prepared reply to a question. */
  reply: {
    subject: (pet: string) => string;
    greeting: (name: string) => string;
    thanks: (pet: string) => string;
    closing: string;
  };
}

/** Texts of a page with one message. */
export interface Message {
  title: string;
  text: string;
}
