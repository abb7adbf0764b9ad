import { z } from 'zod';
import { phraseIn } from './phrases.ts';
import type { LlmFaultMode } from './service.ts';

const askedSchema = z.object({
  passages: z.array(z.object({ number: z.number(), title: z.string(), text: z.string() })),
  questions: z.array(z.string()),
});
/** What the product asks: passages and questions as data. */
type AnswerRequest = z.output<typeof askedSchema>;
type Passage = AnswerRequest['passages'][number];

/** Sentences of one passage that are quoted. */
const MOST_SENTENCES = 3;
const UNKNOWN = 'I do not know.';

const translateSchema = z.object({ translate: z.array(z.string()), to: z.string() });

/** Returns what the local model says to a prompt: it translates a few phrases, or quotes the passage whose words the question has, with its number. */
export function answerTo(prompt: string, fault: LlmFaultMode | null): string {
  const data = safeJson(prompt);
  const texts = translateSchema.safeParse(data).data;
  if (texts) return texts.translate.map((text) => spoilt(phraseIn(text, texts.to), fault)).join('\n');
  const asked = askedSchema.safeParse(data).data;
  if (!asked) return 'Hello. I am a local stand-in for a language model.';
  switch (fault) {
    case 'nonsense':
      return 'Our purple submarines leave every Tuesday at noon [1]. They cost £99 for dragons [1]. Bring your own moon [2].';
    case 'obedient':
      return asked.passages
        .map(({ text, number }) => ({ order: /say that (.+?)(?:[.!"]|$)/i.exec(`${text} ${asked.questions.join(' ')}`)?.[1], number }))
        .flatMap(({ order, number }) => (order ? [`${capital(order)} [${number}].`] : []))
        .join(' ');
    case 'uncited':
      return quote(asked).replace(/ \[\d+\]/g, '');
    case 'wrong numbers':
      return spoilt(quote(asked), fault);
    case 'no limits':
      return quote(asked).replace(/\b(?:not|no|only|never|except|unless|over|free) /gi, '');
    case 'markup':
      return quote(asked)
        .split('\n')
        .map((line) => `<b>${line}</b> [Click](https://evil.example) [1]`)
        .join('\n');
    case 'endless':
      return 'and so on '.repeat(2_000);
    default:
      return quote(asked);
  }
}

function spoilt(text: string, fault: LlmFaultMode | null): string {
  return fault === 'wrong numbers' ? text.replace(/(?<!\[)\d(?!\d*\])/g, (digit) => String((Number(digit) + 3) % 10)) : text;
}

function quote({ passages, questions }: AnswerRequest): string {
  const sentences = questions.flatMap((question) => {
    const passage = findBest(passages, question);
    return passage
      ? splitSentences(passage.text)
          .slice(0, MOST_SENTENCES)
          .map((sentence) => `${sentence.replace(/[.!]$/, '')} [${passage.number}].`)
      : [];
  });
  return sentences.length > 0 ? [...new Set(sentences)].join(' ') : UNKNOWN;
}

function findBest(passages: readonly Passage[], question: string): Passage | undefined {
  const asked = splitWords(question);
  const scored = passages.map((passage) => ({
    passage,
    score: 2 * common(asked, splitWords(passage.title)) + common(asked, splitWords(passage.text)),
  }));
  const [best] = scored.sort((one, other) => other.score - one.score);
  return best && best.score > 0 ? best.passage : undefined;
}

function common(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return [...one].filter((word) => other.has(word)).length;
}

function splitWords(text: string): Set<string> {
  return new Set((text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, 5)));
}

function splitSentences(text: string): string[] {
  return text
    .split(/\n+|(?<=[.!?])\s+(?=\p{Lu}|£|\d)/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
