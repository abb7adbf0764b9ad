/** The language of every text, and the form of every date, number and price (BCP 47). */
export const LOCALE = 'en-GB';
