import { splitSentences } from '../text/words.ts';

/** A sentence of a model with the numbers of the entries that it cites. */
export interface CitedSentence {
  readonly text: string;
  readonly cited: readonly number[];
}

/** A longer sentence is no answer; the rest of it is dropped. */
const MOST_PENDING = 1_000;

const CITATION = /(?<!\s)\s*[[【]\^?(\d{1,2}(?:\s*[,;]\s*\d{1,2})*)[\]】]/g;
const AFTER_STOP = /([.!?…])(["”’)]?)((?:\s*[[【]\^?\d{1,2}(?:\s*[,;]\s*\d{1,2})*[\]】])+)/g;

/** Reads sentences with their citations, such as `It is £5 [2].`, out of the pieces of a stream, wherever they were cut. */
export class SentenceReader {
  #rest = '';
  #isSkipping = false;

  /** Returns the sentences that are complete with this piece: after each, another one has begun. */
  read(piece: string): CitedSentence[] {
    this.#rest += piece;
    const sentences = splitSentences(citedInside(this.#rest));
    const isEnded = this.#rest.endsWith('\n');
    const complete = isEnded ? sentences : sentences.slice(0, -1);
    if (complete.length > 0 || isEnded) {
      this.#rest = isEnded ? '' : (sentences.at(-1) ?? '') + trailing(this.#rest);
      const [first, ...others] = complete;
      const read = this.#isSkipping ? others : first === undefined ? [] : [first, ...others];
      this.#isSkipping = false;
      return read.map(cited);
    }
    if (this.#rest.length > MOST_PENDING) {
      this.#isSkipping = true;
      this.#rest = '';
    }
    return [];
  }

  /** Returns what is left when the stream has come to its own end. */
  end(): CitedSentence[] {
    const sentences = splitSentences(citedInside(this.#rest)).map(cited);
    this.#rest = '';
    return this.#isSkipping ? sentences.slice(1) : sentences;
  }
}

// "It is £5. [2]" as "It is £5 [2]."
function citedInside(text: string): string {
  return text.replace(AFTER_STOP, '$3$1$2');
}

// Spaces at the end separate the next piece.
function trailing(text: string): string {
  return /(?<![ \t])[ \t]+$/.exec(text)?.[0] ?? '';
}

function cited(text: string): CitedSentence {
  const numbers = [...text.matchAll(CITATION)].flatMap(([, list = '']) => list.split(/[,;]/).map(Number));
  return {
    text: text
      .replace(CITATION, '')
      .replace(/(?<!\s)\s+([.!?…])/g, '$1')
      .trim(),
    cited: [...new Set(numbers)],
  };
}
