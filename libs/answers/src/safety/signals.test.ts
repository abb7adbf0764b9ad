import { writtenWords } from './index.ts';
import { LANGUAGE_SIGNALS } from './languages.ts';
import { SIGNALS } from './signals.ts';

// The files of signs are data, which the compiler does not compare with the dangers.
it.each([...SIGNALS.map((signal) => ({ ...signal, language: 'en' })), ...LANGUAGE_SIGNALS])(
  'the signs of $danger in $language name a danger that has an answer',
  (signal) => {
    expect(writtenWords(signal)[0]).toEqual(expect.any(String));
    expect(signal.signs).not.toEqual([]);
  },
);
