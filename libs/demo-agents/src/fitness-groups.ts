import { DATA_REPLY, LARKLINE_REPLY, type DemoQuestion } from './demo-questions.ts';
import { formatPence } from '@larkline/format';
import { DELIVERY, RETURNS, SHOP_PRODUCTS, SIZES } from './businesses/shop.ts';
import type { FitnessProduct } from './fitness-products.ts';

/** The nine groups of questions about the shop (DMO-11). */
type ShopQuestion = 'mat' | 'protein' | 'gloves' | 'activewear' | 'tracking' | 'returns' | 'delivery' | 'products' | 'size';
/** What a message to the shop is about; `other` when no keyword matches. */
export type FitnessTopic =
  | ShopQuestion
  | DemoQuestion
  | 'danger'
  | 'cancelling'
  | 'unscripted'
  | 'complaint'
  | 'greeting'
  | 'thanks'
  | 'goodbye'
  | 'other';

/** One group of questions about the shop, and its answer. */
interface KeywordGroup {
  readonly id: ShopQuestion;
  readonly words: RegExp;
  readonly reply: string;
  /** Products that are shown below the answer. */
  readonly products: readonly FitnessProduct['id'][];
}

const priced = (id: FitnessProduct['id'], verb = 'is') => `${SHOP_PRODUCTS[id].name} ${verb} ${formatPence(SHOP_PRODUCTS[id].pricePence)}`;
const inBrackets = (id: FitnessProduct['id']) => `${SHOP_PRODUCTS[id].name} (${formatPence(SHOP_PRODUCTS[id].pricePence)})`;

/** The nine groups in matching order (DMO-11, DMO-14, DMO-15). */
export const KEYWORD_GROUPS: readonly KeywordGroup[] = [
  {
    id: 'mat',
    words: /\byoga\b|\bpilates\b|\bmatt?s?\b/,
    reply: `Our ${priced('mat')}: natural rubber, 5 mm thick, with a grip that holds when you sweat.`,
    products: ['mat'],
  },
  {
    id: 'protein',
    words: /\bproteins?\b|\bsupplements?\b|\belectrolytes?\b|\bwhey\b|\bhydrat(?:e|ion|ing)\b|\b(?:energy|sports|isotonic) drinks?\b/,
    reply: `${priced('protein')}, made from pea and rice. For long sessions there is the ${priced('electrolytes', 'at')}.`,
    products: ['protein', 'electrolytes'],
  },
  {
    id: 'gloves',
    words: /\bgloves?\b|\btraining\b|\b(?:weight ?)?lifting\b/,
    reply: `${priced('gloves', 'are')}, with a breathable palm for lifting, rowing and everyday training.`,
    products: ['gloves'],
  },
  {
    id: 'activewear',
    words: /\bactive ?wear\b|\bcloth(?:es|ing)\b|\bseamless\b|\bthe set\b|\bleggings?\b|\b(?:sports )?bras?\b/,
    reply: `The ${priced('set')}: a top and leggings from recycled yarn.`,
    products: ['set'],
  },
  {
    id: 'tracking',
    // A return of an order is not a question about its delivery.
    words:
      /\btrack(?:ing|ed)?\b|(?<!\b(?:return|refund|exchange)(?:ing)? (?:\w+ ){0,3})\border(?:s|ed|ing)?\b|\bship(?:s|ped|ping)?\b|\b(?:parcel|package)\b|\bwhen\b.{0,20}\barrive\b|\bnot here\b|\b(?:not|hasn'?t|haven'?t|never|didn'?t|nothing) (?:has )?(?:arrived?|come|turned up)\b|\bdispatch(?:ed)?\b/,
    reply:
      'Orders ship in 1-2 business days. Your demo order #20817 shows: In Transit. Standard shipping (3-5 days) is free over £35, otherwise £4.99; express (1-2 days) is £8.99.',
    products: [],
  },
  {
    id: 'returns',
    words:
      /\breturn(?:s|ed|ing)?\b|\brefund(?:s|ed|ing)?\b|\bexchang(?:e|es|ed|ing)\b|\b(?:send|sending|sent|give|bring) (?:[^\s,.;!?]+ ){1,3}back\b|\bmoney back\b|\b(?:wrong|faulty|broken|damaged) (?:one|item|thing|size|colour|product)\b|\b(?:arrived|came|is|are|was|got) (?:already )?(?:broken|faulty|damaged|ripped|torn|split)\b/,
    reply: RETURNS,
    products: [],
  },
  {
    id: 'delivery',
    words:
      /\bdeliver(?:y|ies|ed|s)?\b|\bfast(?:er|est)?\b|\bpostage\b|\bexpress\b|\b(?:get|have) (?:it|them|this|one) (?:by )?(?:today|tomorrow|next day|before|this week)\b/,
    reply: DELIVERY,
    products: [],
  },
  {
    id: 'products',
    words:
      /\bproducts?\b|\bgear\b|\bequipment\b|\bwhat (?:do|have) you (?:sell|have|got|stock)\b|\bwhat you(?:'?ve| have)? (?:got|sell|have|stock)\b|\bgifts?\b(?! cards?)|\bpresents?\b|\brecommend\w*\b/,
    reply: `We have the ${inBrackets('mat')}, ${inBrackets('protein')}, the ${inBrackets('electrolytes')}, ${inBrackets('gloves')} and the ${inBrackets('set')}. Which would you like to know more about?`,
    products: ['mat', 'protein', 'electrolytes', 'gloves', 'set'],
  },
  {
    id: 'size',
    words:
      /\bsiz(?:e|es|ing)\b|\bfits?\b|\bfitting\b|\b(?:run|come up|too|is it|are they) (?:small|large|big|tight|true)\b|\b(?:small|medium|large) (?:fit|in)\b/,
    reply: `${SIZES} Gloves come in S to XL, and if something doesn’t fit, you have 30 days to exchange it.`,
    products: [],
  },
];

/** Groups that a more specific answer replaces: tracking includes delivery times, a product makes the list of all superfluous. */
export const COVERED_BY: Partial<Record<ShopQuestion, readonly ShopQuestion[]>> = {
  delivery: ['tracking'],
  products: ['mat', 'protein', 'gloves', 'activewear', 'tracking', 'returns', 'size'],
};

/** The answers to questions about the demo itself. */
export const SHOP_DEMO_REPLIES: Readonly<Record<DemoQuestion, string>> = {
  person:
    'This is a scripted demo, so there’s nobody behind it; in a real shop I’d pass you to the team. To talk to someone at Larkline, book a call.',
  identity: 'I’m an AI assistant, not a person. Here I’m a scripted demo for a made-up shop, so I only know what is in the script.',
  data: DATA_REPLY,
  larkline: LARKLINE_REPLY,
};

/** What customers say besides questions, and the answers; read where no group of the shop matches, except for `cancelling`. */
export const SHOP_REMARKS: readonly (readonly [topic: FitnessTopic, words: RegExp, reply: string])[] = [
  [
    'cancelling',
    /\bcancel(?:led|ling)?\b|\bordered by mistake\b|\bstop (?:the|my|it|that)\b/,
    'An order can be cancelled until it ships. Demo order #20817 is already In Transit, so cancelling means sending it back: within 30 days, for a full refund.',
  ],
  [
    'unscripted',
    /\b(?:klarna|paypal|card|instalments?|discount|voucher|promo|codes?|opening hours|open|visit|branch|colours?|abroad|international|ireland|wholesale|jobs?|owns?)\b/,
    'That’s not in this demo’s script, which covers products, sizes, orders, delivery and returns. Your own assistant will answer from what you tell it about your shop.',
  ],
  [
    'complaint',
    /\b(?:fuck\w*|shit\w*|stupid|idiots?|moron|useless|rubbish|crap|bloody|awful|terrible|shut up|complain\w*|a joke)\b|\bwaiting (?:for )?(?:\S+ ){1,3}(?:days|weeks|months)\b/,
    'I’m sorry this is frustrating. Tell me about the order or the product, and I’ll do what I can; in a real shop, someone could take over here.',
  ],
  [
    'goodbye',
    /\b(?:(?:bye ?)?bye|good ?bye|see y(?:ou|a)|that's all|that is all|good ?night|nothing else|have a (?:nice|good|great|lovely) (?:day|evening|weekend|one))\b/,
    'Goodbye, and thank you for visiting Ridge & Row.',
  ],
  ['thanks', /\b(?:thanks?|thank you|thx|cheers|much appreciated)\b|^ta\b/, 'You’re welcome. Is there anything else I can help with?'],
  [
    'greeting',
    /^(?:hi+|hiya|hello|hullo|hey|good (?:morning|afternoon|evening|day)|morning|greetings)\b(?:\W+there\b)?\W*$/,
    'Hello. I can help with products, sizes, orders, delivery and returns. What would you like to know?',
  ],
];
