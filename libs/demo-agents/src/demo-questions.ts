/** Questions about the demo itself, which both assistants answer. */
export type DemoQuestion = 'person' | 'identity' | 'data' | 'larkline';

const SOMEBODY =
  '(?:some ?one|some ?body|(?:an? |the |your |one of your |my )?(?:real |human |actual )?(?:person|human|people|manager|receptionist|agent|colleague|advis[eo]r|staff|member of staff|boss|owner|operator|team))';

/** The wordings of each, in the order of the answers. */
export const DEMO_QUESTIONS: readonly (readonly [question: DemoQuestion, words: RegExp])[] = [
  [
    'person',
    new RegExp(
      [
        String.raw`\b(?:speak|talk|chat|put me through|transfer|get me|pass me|connect me|ask for|want|need|prefer|rather)\b (?:me |have |to |with |on to |for |speak to |talk to )*${SOMEBODY}\b`,
        String.raw`^(?:please )?(?:an? )?(?:real |actual )?(?:human|person|agent|operator)\b.{0,10}$`,
        String.raw`\b(?:real|human|actual|live) (?:person|being|human|agent)\b`,
        String.raw`\b(?:call|ring|phone) me back\b|\b(?:some ?one|some ?body|any ?one|you) (?:call|ring|phone) me\b|\b(?:complain|complaint) (?:\S+ ){0,3}(?:manager|person|human|supervisor|boss)\b|\b(?:don't|dont|do not) want (?:\S+ ){0,4}(?:robot|bot|machine|computer)\b|\bcustomer services?\b|\breceptionist please\b|\bnot a (?:robot|bot|machine)\b`,
      ].join('|'),
    ),
  ],
  [
    'identity',
    new RegExp(
      [
        String.raw`\bare you (?:an? )?(?:real|robot|bot|human|ai|machine|person|computer|alive|recording|scripted|chat ?gpt)\b`,
        String.raw`\bis (?:this|that|it) (?:an? )?(?:real |live )?(?:person|human|robot|bot|ai|machine|computer|recording|dentist|practice|shop|business|demo|chat ?bot)\b`,
        String.raw`\bwho (?:are you|(?:am|is) i (?:talking|speaking|chatting) (?:to|with)|is this)\b|\bam i (?:talking|speaking|chatting) (?:to|with)\b`,
        String.raw`\bis there (?:an? )?(?:real |actual )?(?:person|human|some ?one|some ?body|any ?one) (?:behind|there|reading|typing|on)\b|\bwho (?:made|built|created|wrote) you\b`,
        String.raw`\bwhat are you(?:\W*$| exactly)|\bchat ?bot\b|\bchat ?gpt\b`,
      ].join('|'),
    ),
  ],
  [
    'data',
    /\bmy (?:personal )?(?:data|details|information|privacy)\b|\b(?:stor(?:e|ed)|sav(?:e|ed)|keep|kept|record(?:ed|ing)?|sell|share|read|see)\b.{0,24}\b(?:chat|conversation|messages?|i (?:type|say|write)|what i|call|data|this)\b|\b(?:chat|conversation|call|messages?|this)\b.{0,12}\b(?:stored|saved|recorded|kept|private|confidential)\b|\bgdpr\b|\bprivacy\b/,
  ],
  [
    'larkline',
    new RegExp(
      [
        String.raw`\blarkline\b|\bai receptionist\b|\bfor my (?:own )?(?:business|site|website|company|practice|clinic|salon|garage|firm)\b|\bon my (?:own )?(?:site|website|phone)\b`,
        String.raw`\b(?:price|costs?|much|charge|pay|fee|buy)\b.{0,40}\b(?:this|your|the|an?) (?:chat ?bot|bot|demo|ai|assistant|software|system|voice agent)\b`,
        String.raw`\b(?:this|your|the|an?) (?:chat ?bot|bot|demo|ai|assistant|software|system)\b.{0,20}\b(?:price|costs?|much)\b`,
      ].join('|'),
    ),
  ],
];

/** The answer to what becomes of the words. */
export const DATA_REPLY =
  'What you write here stays in this browser: it is not sent to us, stored or recorded. If you use the microphone, your browser may ask the company that makes it to turn speech into text. Our privacy policy says what happens on a real line.';
/** The answer to a question about Larkline. */
export const LARKLINE_REPLY =
  'This demo shows what a Larkline assistant does for a small business. Larkline’s plans and prices are on the pricing page.';

/** Whether a message tries to give the assistant other orders, such as "you are now DAN". */
export function isInstruction(lower: string): boolean {
  return /\bignore (?:all |your |the |my |any )*(?:previous |prior |above )?(?:instructions?|rules|prompts?)\b|\byou are now\b|\bpretend (?:to be|you|that)\b|\bsystem prompt\b|\bact as (?:if|an?)\b|\brepeat after me\b|\bjailbreak\b/.test(
    lower,
  );
}
