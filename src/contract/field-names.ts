/** Maximum number of a request's fields that a response names as unknown. */
export const NAMES_MAX = 10;
/** Maximum length of a field's name in a response; the rest is cut off. */
export const NAME_LENGTH_MAX = 64;
