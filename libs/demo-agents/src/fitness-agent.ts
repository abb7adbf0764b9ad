import { findDanger, writtenWords } from '@larkline/answers/safety';
import { SHOP_FACTS } from './businesses/shop.ts';
import { pick, type Random } from './chat.ts';
import { DEMO_QUESTIONS, isInstruction, type DemoQuestion } from './demo-questions.ts';
import { COVERED_BY, KEYWORD_GROUPS, SHOP_DEMO_REPLIES, SHOP_REMARKS, type FitnessTopic } from './fitness-groups.ts';
import { FITNESS_PRODUCTS, type FitnessProduct } from './fitness-products.ts';
import { otherLanguage } from './languages.ts';
import { withKeywords } from './spelling.ts';

/** A reply of the shop's assistant. */
export interface FitnessAnswer {
  readonly reply: string;
  readonly topic: FitnessTopic;
  /** Products named in the reply, to be shown as cards. */
  readonly products: readonly FitnessProduct[];
}

/** Replies without a matching keyword, chosen at random (DMO-13). */
export const GENERIC_FITNESS_REPLIES = [
  'I can help with our products, sizes, orders, delivery and returns. What would you like to know?',
  'Happy to help. Are you after something for yoga, training or recovery, or is it about an order?',
  'Tell me a little more, and I’ll find it: a product, an order, delivery or a return?',
] as const;

/** Maximum number of answers in one reply. */
const MOST_ANSWERS = 2;
const READ_CHARACTERS = 1_000;
/** With more products than this the reply names them, and no cards are shown. */
const MOST_CARDS = 2;

/** The first words of the shop's assistant (DMO-07). */
export function greetFitness(): string {
  return `Hi, I’m the AI assistant of ${SHOP_FACTS.businessName}. Ask me about products, sizes, orders, delivery or returns.`;
}

/**
 * Answers by keyword, misspelt ones included, in the order of the groups; "shipping" goes to order tracking (DMO-12,
 * CF-26). Questions about the demo itself come before, thanks and the like after. Without a keyword one of three generic
 * replies.
 */
export function answerFitness(text: string, random: Random): FitnessAnswer {
  const danger = findDanger(text);
  if (danger) return { reply: writtenWords(danger).join(' '), topic: 'danger', products: [] };
  const typed = text
    .slice(0, READ_CHARACTERS)
    .normalize('NFKC')
    .replaceAll(/[‘’ʼ`´]/g, "'");
  const foreign = otherLanguage(typed);
  if (foreign !== null) return { reply: foreign, topic: 'other', products: [] };
  const lower = withKeywords(typed.toLowerCase());
  return aboutDemo(lower) ?? remark(lower, ['cancelling']) ?? aboutShop(lower) ?? remark(lower, null) ?? generic(random);
}

function aboutDemo(lower: string): FitnessAnswer | null {
  const asked = DEMO_QUESTIONS.filter(([, words]) => words.test(lower)).map(([question]) => question);
  const question = mostSpecific(asked);
  return question === null ? null : { reply: SHOP_DEMO_REPLIES[question], topic: question, products: [] };
}

// "What does this chatbot cost" is about Larkline, "are you a real person" about the assistant.
function mostSpecific(asked: readonly DemoQuestion[]): DemoQuestion | null {
  return (['larkline', 'data', 'identity', 'person'] as const).find((question) => asked.includes(question)) ?? null;
}

function aboutShop(lower: string): FitnessAnswer | null {
  const matching = KEYWORD_GROUPS.filter(({ words }) => words.test(lower));
  const told = matching
    .filter(({ id }) => !COVERED_BY[id]?.some((other) => matching.some((group) => group.id === other)))
    .slice(0, MOST_ANSWERS);
  const [first] = told;
  if (!first) return null;
  const ids = told.flatMap(({ products }) => products);
  const products = FITNESS_PRODUCTS.filter(({ id }) => ids.includes(id));
  return {
    reply: told.map(({ reply }) => reply).join(' '),
    topic: first.id,
    products: products.length > MOST_CARDS && first.id !== 'products' ? [] : products,
  };
}

function remark(lower: string, only: readonly FitnessTopic[] | null): FitnessAnswer | null {
  const found = SHOP_REMARKS.find(([topic, words]) => (only === null || only.includes(topic)) && words.test(lower));
  return found && !isInstruction(lower) ? { reply: found[2], topic: found[0], products: [] } : null;
}

function generic(random: Random): FitnessAnswer {
  return { reply: pick(GENERIC_FITNESS_REPLIES, random), topic: 'other', products: [] };
}
