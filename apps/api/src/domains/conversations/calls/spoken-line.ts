import { z } from 'zod';
import { storableText } from '../../../platform/db/storable.ts';

/** A text that a caller said, as one line of at most so many characters, without control characters; words beyond are cut off. */
export function spokenLine(most: number) {
  return z.string().transform((text) =>
    storableText(
      text
        .replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu, ' ')
        .trim()
        .slice(0, most),
    ),
  );
}
