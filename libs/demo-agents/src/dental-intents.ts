import type { PlainText } from './plain-text.ts';

/** Topics of questions about the practice, in the order of their answers (DMO-20). */
export type DentalQuestion = 'emergency' | 'hours' | 'services' | 'location' | 'cost' | 'identity';

/** Remarks other than questions and bookings. */
export type DentalRemark = 'startAgain' | 'cancel' | 'complaint' | 'yes' | 'no' | 'thanks' | 'goodbye' | 'greeting';

const QUESTIONS: readonly (readonly [question: DentalQuestion, words: RegExp])[] = [
  [
    'emergency',
    /\bemergenc(?:y|ies)\b|\burgent(?:ly)?\b|\b(?:pain(?:ful)?|agony|hurts?|hurting|aching|ache|tooth ?aches?)\b|\bswell(?:ing|ed)?\b|\bswollen\b|\bbleed(?:s|ing)?\b|\babscess\b|\b(?:broken?|broke|chipped|cracked|lost|snapped) (?:a |my |his |her |the )?(?:front |back )?(?:tooth|teeth|filling|crown)\b|\bknocked out\b/,
  ],
  [
    'hours',
    /\bhours\b|\bopen(?:ing|s)?\b|\bclos(?:es|ed|ing)\b|\bclose\b(?! (?:to|by))|\bdo you (?:do|have|offer) (?:weekends?|evenings?|saturdays?|sundays?|late)\b|\bwhat (?:days|times) (?:are|do) you\b|\b(?:work|see people) (?:on )?(?:weekends?|saturdays?|sundays?)\b/,
  ],
  [
    'services',
    /\b(?:what|which) (?:services|treatments|procedures)\b|^(?:services|treatments)\b|\b(?:services|treatments) (?:do|are|you)\b|\b(?:list of|your) (?:services|treatments)\b|\bwhat (?:do|can) you (?:do|offer|treat|provide)\b|\b(?:how long|tell me)\b.{0,40}\b(?:clean|check|whiten|filling|crown)|\bwhat(?:'s| is| are) (?:an? )?(?:clean|check|whiten|filling|crown)|\bdo you (?:do|offer|provide|have|fit|make)\b(?! (?:a |any |an )?(?:time|slot|space|appointment|opening|room|parking|anything|weekend|evening|saturday|sunday|late|on|at|for|in|next|this|tomorrow|today|free|left))/,
  ],
  [
    'location',
    /\bwhere\b|\blocat(?:ed|ion)\b|\baddress\b|\bdirections?\b|\bpost ?code\b|\bpark(?:ing)?\b|\bhow (?:do|can) i (?:find|get to|reach|contact|call)\b|(?<!\bmy )\b(?:phone|telephone|contact|e-?mail)\b|\b(?:speak|talk) (?:to|with) (?:a |an |some|the )|\b(?:a )?(?:real|human) (?:person|being)\b|\bhuman\b/,
  ],
  [
    'cost',
    /\bcosts?\b|\bpric(?:e|es|ing|ey)\b|\bhow much\b|\bfees?\b|\binsur(?:ance|ed|er)\b|\bpay(?:ment|ing)?\b|\bexpensive\b|\bcheap(?:er|est)?\b|\bnhs\b|\bcharge\b|\bbupa\b|\bdenplan\b|£/,
  ],
  [
    'identity',
    /\b(?:are|r) (?:you|u) (?:a |an )?(?:real|robot|bot|human|ai|machine|person|computer)\b|\bwho (?:are you|am i (?:talking|speaking) (?:to|with))\b|\bchatbot\b/,
  ],
];
const CALM =
  /\b(?:will|does|would|is) (?:it|this|that|\w+) (?:going to )?(?:be )?(?:hurt|painful)\b|\b(?:not|isn't|nothing|no) (?:an |a |very |that |really |in )?(?:emergency|urgent|pain|hurry)\b|\bpain(?:less|-free)\b/g;

const REMARKS: readonly (readonly [remark: DentalRemark, words: RegExp])[] = [
  ['startAgain', /\b(?:start (?:again|over|afresh)|restart|from the (?:start|beginning)|begin again|reset)\b/],
  [
    'cancel',
    /\bcancel(?:led|ling)?\b|\bnever ?mind\b|\bforget (?:it|about it)\b|\b(?:don't|do not) (?:want|need) (?:it|one|an appointment|to book|this)\b|\bchanged my mind\b/,
  ],
  [
    'complaint',
    /\b(?:fuck\w*|shit\w*|stupid|idiots?|moron|useless|rubbish|crap|bloody|hate (?:you|this)|piss\w*|bastards?|wank\w*|twat|shut up|go away)\b/,
  ],
  ['no', /^(?:no|nope|nah|not (?:now|yet|really|today))\b/],
  ['goodbye', /\b(?:bye|goodbye|see you|that's all|that is all|good night)\b/],
  [
    'thanks',
    /^(?:(?:ok|okay|great|perfect|lovely|brilliant|super)[,.! ]*)?(?:many |thats? |that's )?(?:thanks?|thank you|thx|cheers|ta|great|perfect|lovely|brilliant|much appreciated)\b/,
  ],
  ['yes', /^(?:yes|yeah|yep|yup|sure|ok|okay|please(?: do)?[.!]?$|go (?:on|ahead)|of course|definitely|that works|sounds good|fine)\b/],
  ['thanks', /\b(?:thanks|thank you|thx|cheers)\b/],
  ['greeting', /^(?:hi|hiya|hello|hey|good (?:morning|afternoon|evening|day)|morning|greetings)\b/],
];

// "I'd like a cleaning" needs no pattern of its own: the treatment is enough.
const BOOKING_WISH =
  /\b(?:book(?:ing|ed)?|appointments?|appt|schedule|reserve|slots?|squeeze me|fit me in|come in|make it in|see (?:a|the|me|someone|somebody)|seen by|need a (?:dentist|hygienist)|reschedul\w*|availab\w*|sign me up)\b/;
const ANOTHER = /\b(?:another|second|new|one more|also book|book again)\b/;
const MOVE = /\b(?:mov(?:e|ing)|chang(?:e|ing)|reschedul\w*|different (?:day|time)|another (?:day|time))\b/;

/** Returns the questions in a text, most urgent first. */
export function questionsIn(lower: string): DentalQuestion[] {
  const text = lower.replaceAll(CALM, ' ');
  const found = QUESTIONS.filter(([, words]) => words.test(text)).map(([question]) => question);
  // "Are you a real person" is about the receptionist, not about the phone number.
  return found.includes('identity') ? found.filter((question) => question !== 'location') : found;
}

/** Returns the remark of a message, or `null`. */
export function remarkIn({ lower }: PlainText): DentalRemark | null {
  return REMARKS.find(([, words]) => words.test(lower))?.[0] ?? null;
}

/** Whether a message asks for an appointment. */
export function wantsBooking({ lower }: PlainText): boolean {
  return BOOKING_WISH.test(lower);
}

/** Whether a message leaves the choice open. */
export function isUnsure({ lower }: PlainText): boolean {
  return /\b(?:not sure|unsure|no idea|(?:don't|do not|dont) know|recommend|suggest)\b/.test(lower);
}

/** Whether a message declines to give a name. */
export function keepsName({ lower }: PlainText): boolean {
  return /\b(?:rather|prefer) not\b|\bnot (?:giving|telling|saying)\b|\b(?:won't|don't want to|not going to) (?:give|tell|say|share)\b|\banonymous/.test(
    lower,
  );
}

/** Whether a message asks for the name given before. */
export function asksOwnName({ lower }: PlainText): boolean {
  return /\b(?:what(?:'s| is)|(?:know|remember|got|have)) my name\b|\bwho am i\b(?! (?:talking|speaking))/.test(lower);
}

/** Whether a message contains a calendar date, which the receptionist does not support (DMO-19). */
export function namesDate({ lower }: PlainText): boolean {
  return /\b\d{1,2}(?:st|nd|rd|th|\/\d{1,2})\b|\b(?:january|february|april|june|july|august|september|october|november|december)\b|\b(?:march|may) \d|\d (?:march|may)\b/.test(
    lower,
  );
}

/** Whether a message asks for a further appointment. */
export function wantsAnother(text: PlainText): boolean {
  return (
    ANOTHER.test(text.lower) && /\b(?:appointment|booking|book|one)\b/.test(text.lower) && !/\banother (?:day|time)\b/.test(text.lower)
  );
}

/** Whether a message asks to move an appointment. */
export function wantsMove({ lower }: PlainText): boolean {
  return MOVE.test(lower) && !/\bname\b/.test(lower);
}

/** Returns the message without clauses that only ask a question or describe an emergency: their days and services are not requests. */
export function withoutQuestions(lower: string): string {
  return lower
    .split(/(?<=[.!?;])\s+|,\s+| and | but /)
    .filter((clause) => questionsIn(clause).length === 0)
    .join(', ');
}
