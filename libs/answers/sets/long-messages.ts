/** Longest message of a chat. */
const MOST_CHARACTERS = 2_000;
const QUESTIONS = 4;

const BEGINNINGS = ['how much is', 'when can we have', 'where is', 'do you have'];
const PLAIN =
  'appointment parking crown whitening cancel children refund delivery payment nervous emergency opening denture insurance checkup dentist extraction price finance hygienist implant bridge brace sedation filling receipt discount voucher warranty return exchange postage colour size invoice deposit garden window kitchen morning evening weekend station ticket bottle pencil summer winter holiday friend letter market village doctor silver orange table bicycle camera family office school teacher student river mountain island animal'.split(
    ' ',
  );

/** Swaps two letters inside a word, and doubles one. */
function misspelt(word: string, at: number): string {
  const place = 1 + (at % Math.max(1, word.length - 3));
  return `${word.slice(0, place)}${word[place + 1] ?? ''}${word[place] ?? ''}${word.slice(place + 2)}${word.at(-1) ?? ''}`;
}

// Letters that look like English and mean nothing.
function unknown(at: number): string {
  const [vowels, others] = ['aeiou', 'bcdfglmnprstvz'];
  const letter = (list: string, step: number) => list[(at * 7 + step * 11 + at * step) % list.length] ?? 'a';
  return Array.from({ length: 6 + (at % 6) }, (_, step) => letter(step % 2 === 0 ? others : vowels, step)).join('');
}

function message(wordAt: (at: number) => string): string {
  let at = 0;
  const questions = BEGINNINGS.slice(0, QUESTIONS).map((beginning) => {
    let question = beginning;
    while (question.length < MOST_CHARACTERS / QUESTIONS - 20) question += ` ${wordAt((at += 1))}`;
    return `${question}?`;
  });
  return questions.join(' ');
}

/** Messages of 2,000 characters with four questions each, which make more work than any that people write; and a plain one beside them. */
export const LONG_MESSAGES = {
  plain: 'How much is it?',
  'four questions': message((at) => PLAIN[at % PLAIN.length] ?? ''),
  misspelt: message((at) => misspelt(PLAIN[at % PLAIN.length] ?? '', at)),
  unknown: message(unknown),
} as const;
