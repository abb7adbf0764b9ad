import { pick, type Random } from './chat.ts';

/** One group of questions about the shop, and its answer. */
interface KeywordGroup {
  readonly id: 'mat' | 'protein' | 'gloves' | 'activewear' | 'tracking' | 'returns' | 'delivery' | 'products' | 'size';
  readonly words: RegExp;
  readonly reply: string;
}

/** The nine groups in matching order (DMO-11, DMO-14, DMO-15). */
const GROUPS: readonly KeywordGroup[] = [
  {
    id: 'mat',
    words: /\byoga\b|\bmats?\b/,
    reply: 'Our Zen Mat Pro is £39.99: natural rubber, 5 mm thick, with a grip that holds when you sweat.',
  },
  {
    id: 'protein',
    words: /\bproteins?\b|\bsupplements?\b|\belectrolytes?\b/,
    reply: 'FlexFuel Protein is £24.99, made from pea and rice. For long sessions there is the ChillBoost Electrolyte Pack at £9.99.',
  },
  {
    id: 'gloves',
    words: /\bgloves?\b|\btraining\b/,
    reply: 'CoreGrip Gloves are £14.99, with a breathable palm for lifting, rowing and everyday training.',
  },
  {
    id: 'activewear',
    words: /\bactive ?wear\b|\bcloth(?:es|ing)\b|\bseamless\b|\bleggings?\b/,
    reply: 'The Serenity Seamless Set is £49.99: a top and leggings from recycled yarn.',
  },
  {
    id: 'tracking',
    // A return of an order is not a question about its delivery.
    words:
      /\btrack(?:ing|ed)?\b|(?<!\b(?:return|refund|exchange)(?:ing)? (?:\w+ ){0,3})\border(?:s|ed|ing)?\b|\bship(?:s|ped|ping)?\b|\b(?:where|when)\b.{0,20}\b(?:parcel|package|arrive)\b|\bnot arrived\b/,
    reply:
      'Orders ship in 1-2 business days. Your demo order #20817 shows: In Transit. Standard shipping (3-5 days) is free over £35, otherwise £4.99; express (1-2 days) is £8.99.',
  },
  {
    id: 'returns',
    words:
      /\breturn(?:s|ed|ing)?\b|\brefund(?:s|ed|ing)?\b|\bexchang(?:e|es|ed|ing)\b|\b(?:send|sending|sent|give|bring) (?:[^\s,.;!?]+ ){1,3}back\b|\bmoney back\b/,
    reply:
      'You can return anything within 30 days. The refund reaches you in 5-7 business days, and exchanges go out as soon as your parcel is back.',
  },
  {
    id: 'delivery',
    words: /\bdeliver(?:y|ies|ed|s)?\b|\bfast(?:er|est)?\b|\bpostage\b/,
    reply:
      'Standard delivery takes 3-5 days and is free over £35, otherwise £4.99. Express takes 1-2 days for £8.99. We dispatch in 1-2 business days.',
  },
  {
    id: 'products',
    words: /\bproducts?\b|\bgear\b|\bequipment\b|\bwhat do you (?:sell|have|stock)\b/,
    reply:
      'We have the Zen Mat Pro (£39.99), FlexFuel Protein (£24.99), the ChillBoost Electrolyte Pack (£9.99), CoreGrip Gloves (£14.99) and the Serenity Seamless Set (£49.99). Which would you like to know more about?',
  },
  {
    id: 'size',
    words: /\bsiz(?:e|es|ing)\b|\bfits?\b|\bfitting\b|\b(?:run|too) (?:small|large|big|tight|true)\b/,
    reply:
      'Our sizes run true; between two, take the larger one. Gloves come in S to XL, and if something does not fit you have 30 days to exchange it.',
  },
];

/** Replies without a matching keyword, chosen at random (DMO-13). */
export const GENERIC_FITNESS_REPLIES = [
  'I can help with our products, sizes, orders, delivery and returns. What would you like to know?',
  'Happy to help. Are you after something for yoga, training or recovery, or is it about an order?',
  'Tell me a little more, and I’ll find it: a product, an order, delivery or a return?',
] as const;

/** Groups that a more specific answer replaces: tracking includes delivery times, a product makes the list of all superfluous. */
const COVERED_BY: Partial<Record<KeywordGroup['id'], readonly KeywordGroup['id'][]>> = {
  delivery: ['tracking'],
  products: ['mat', 'protein', 'gloves', 'activewear', 'tracking', 'returns', 'size'],
};
/** Maximum number of answers in one reply. */
const MOST_ANSWERS = 2;
const READ_CHARACTERS = 1_000;

/** The first words of the shop's assistant (DMO-07). */
export function greetFitness(): string {
  return 'Hi, I’m the AI assistant of Ridge & Row Fitness. Ask me about products, sizes, orders, delivery or returns.';
}

/**
 * Answers by keyword, in the order of the groups; "shipping" goes to order tracking (DMO-12, CF-26). Without a keyword one
 * of three generic replies.
 */
export function answerFitness(text: string, random: Random): string {
  const lower = text.slice(0, READ_CHARACTERS).normalize('NFKC').toLowerCase();
  const matching = GROUPS.filter(({ words }) => words.test(lower));
  const told = matching.filter(({ id }) => !COVERED_BY[id]?.some((other) => matching.some((group) => group.id === other)));
  if (told.length === 0) return pick(GENERIC_FITNESS_REPLIES, random);
  return told
    .slice(0, MOST_ANSWERS)
    .map(({ reply }) => reply)
    .join(' ');
}
