/** How much of a message is read; what people say stands at the start, and nobody can make us search a novel. */
const READ_CHARACTERS = 1_000;

/** A message made ready for reading. */
export interface PlainText {
  /** As typed, without tags, with straight apostrophes and single spaces. */
  readonly typed: string;
  /** The same in lower case. */
  readonly lower: string;
}

/** Makes a visitor's message ready for reading: any length, any script, tags and emoji included. */
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
