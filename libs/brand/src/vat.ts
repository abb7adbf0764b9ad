/** How a price is described wherever it is shown, so that no page contradicts another (CF-52). */
export interface VatWords {
  /** Directly after an amount: "£1,440 + VAT". Empty where the amount is all there is to pay. */
  readonly besidePrice: string;
  /** After a monthly amount: "£150 + VAT a month". */
  readonly aMonth: string;
  /** Inside a sentence: "from £100 per month excluding VAT". */
  readonly inSentence: string;
  /** A sentence of its own, beside a list of prices. */
  readonly note: string;
}

/** Returns the words for a company that charges VAT, or for one that does not. */
export function vatWords(chargesVat: boolean): VatWords {
  return chargesVat
    ? { besidePrice: '+ VAT', aMonth: '+ VAT a month', inSentence: 'excluding VAT', note: 'VAT is added on the payment page.' }
    : { besidePrice: '', aMonth: 'a month, no VAT', inSentence: 'with no VAT to pay', note: 'VAT is not charged.' };
}
