/** Maximum number of characters analysed, so that long input costs no more. */
const READ_CHARACTERS = 1_000;

/** A normalised message. */
export interface PlainText {
  /** As typed, without tags, with straight apostrophes and single spaces. */
  readonly typed: string;
  /** The same in lower case. */
  readonly lower: string;
}

/** Normalises a visitor's message: any length, any script, tags and emoji included. */
export function toPlainText(text: string): PlainText {
  const typed = text
    .slice(0, READ_CHARACTERS)
    .normalize('NFKC')
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/[‘’ʼ`´]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim();
  return { typed, lower: typed.toLowerCase() };
}
