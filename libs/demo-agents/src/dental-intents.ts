import { DEMO_QUESTIONS, type DemoQuestion } from './demo-questions.ts';
import type { PlainText } from './plain-text.ts';

/** Topics of questions about the practice, in the order of their answers (DMO-20). */
export type DentalQuestion = 'emergency' | 'late' | 'medical' | 'hours' | 'services' | 'location' | 'cost' | DemoQuestion;

/** Remarks other than questions and bookings. */
export type DentalRemark = 'startAgain' | 'keep' | 'cancel' | 'complaint' | 'yes' | 'no' | 'thanks' | 'goodbye' | 'greeting';

const QUESTIONS: readonly (readonly [question: DentalQuestion, words: RegExp])[] = [
  [
    'emergency',
    new RegExp(
      [
        String.raw`\bemergenc(?:y|ies)\b|\burgent(?:ly)?\b|\b(?:pain(?:ful)?|agony|hurts?|hurting|aching|ache|tooth ?aches?)\b`,
        String.raw`\bswell(?:ing|ed)?\b|\bswollen\b|\bbleed(?:s|ing)?\b|\babscess\b`,
        String.raw`\b(?:broken?|broke|chipped|cracked|lost|snapped) (?:a |my |his |her |the )?(?:front |back )?(?:tooth|teeth|filling|crown)\b`,
        String.raw`\bknock(?:ed|s)? (?:\S+ ){0,4}out\b|\b(?:tooth|teeth|crown|filling)\b.{0,24}\b(?:fell|fallen|came|come|dropped|knocked) (?:\S+ ){0,2}(?:out|off)\b`,
        String.raw`\b(?:tooth|crown|filling|dentures?|braces?) (?:is |has |just )*(?:broke|broken|cracked|snapped|loose)\b|\bwobbly\b`,
      ].join('|'),
    ),
  ],
  [
    'late',
    /\brunning (?:\S+ ){0,3}(?:late|behind)\b|\b(?:be|am|i'm|im|is) (?:\S+ ){0,4}late\b|\bstuck in (?:the )?traffic\b|\b(?:bus|train|tram|flight|taxi) (?:is|was|has been|got) (?:\S+ ){0,2}(?:delayed|late|cancelled)\b|\b(?:mins?|minutes) late\b|\blate for my\b/,
  ],
  [
    'medical',
    /\b(?:is|are|am|can|should|may)\b.{0,50}\b(?:safe|pregnant|breastfeeding|allowed|antibiotics?|ibuprofen|paracetamol|blood thinners?|side effects?)\b|\bshould i (?:be )?(?:worr\w+|take|stop|use)\b|\b(?:allergic|diabetic|medication)\b/,
  ],
  [
    'hours',
    /\bhours\b|\bopen(?:ing|s)?\b|\bshut(?:s|ting)?\b(?! up)|\bclos(?:es|ed|ing)\b|\bclose\b(?! (?:to|by)\b)|\bdo you (?:do|have|offer) (?:weekends?|evenings?|saturdays?|sundays?|late)\b|\bwhat (?:days|times) (?:are|do) you\b|\b(?:work|see people) (?:on )?(?:weekends?|saturdays?|sundays?)\b|\bwhat times?\b.{0,20}\bopen\b/,
  ],
  [
    'services',
    /\b(?:what|which) (?:services|treatments|procedures)\b|^(?:services|treatments)\b|\b(?:services|treatments) (?:do|are|you)\b|\b(?:list of|your) (?:services|treatments)\b|\bwhat (?:do|can) you (?:do|offer|treat|provide)\b|\b(?:how long|tell me)\b.{0,40}\b(?:clean|check|whiten|filling|crown)|\bwhat(?:'s| is| are) (?:an? )?(?:clean|check|whiten|filling|crown)|\bdifference between\b|\b(?:clean|check|whiten|filling|crown)\w*(?: up)? available\b|\bdo you (?:do|offer|provide|have|fit|make)\b(?! (?:nhs\b|wheelchair|disabled|step|a |any |an )?(?:time|slot|space|appointment|opening|room|parking|anything|weekend|evening|saturday|sunday|late|(?:on|at|for|in)\b|next|this|tomorrow|today|free|left))|\bcan you (?:whiten|straighten|replace|remove|save) (?:a )?(?:teeth|tooth)\b/,
  ],
  [
    'location',
    /\bwhere\b|\blocat(?:ed|ion)\b|\baddress\b|\bdirections?\b|\bpost ?code\b|\bpark(?:ing)?\b|\bwheelchair\b|\bstep[ -]free\b|\bdisabled access\b|\bhow (?:do|can) i (?:find|get to|reach|contact|call)\b|(?<!\bmy )\b(?:phone|telephone|contact|e-?mail)\b/,
  ],
  [
    'cost',
    /\bcosts?\b|\bpric(?:e|es|ing|ey)\b|\bhow much\b|\bfees?\b|\binsur(?:ance|ed|er)\b|\bpay(?:ment|ing)?\b|\bexpensive\b|\bcheap(?:er|est)?\b|\bnhs\b|\bcharge\b|\bbupa\b|\bdenplan\b|£|\b(?:see|treat|take) (?:children|kids|toddlers)\b/,
  ],
  ...DEMO_QUESTIONS,
];
const CALM =
  /\b(?:will|does|would|is) (?:it|this|that|\w+) (?:going to )?(?:be )?(?:hurt|painful)\b|\b(?:not|isn't|nothing|no) (?:an |a |very |that |really |in )?(?:emergency|urgent|pain|hurry)\b|\bpain(?:less|-free)\b/g;

/** More general questions that a more specific one replaces. */
const COVERS: Partial<Record<DentalQuestion, readonly DentalQuestion[]>> = {
  emergency: ['medical', 'services'],
  medical: ['services', 'cost'],
  late: ['hours'],
  person: ['location'],
  // "Are you a real person" is about the receptionist, not about the phone number.
  identity: ['location', 'person', 'services'],
  data: ['services', 'identity', 'location', 'hours', 'medical'],
  larkline: ['cost', 'identity', 'services'],
};
/** Questions whose words ("my 2pm appointment", "whitening while pregnant") are no wish to book. */
const NO_WISH: ReadonlySet<DentalQuestion> = new Set<DentalQuestion>(['late', 'medical', 'data', 'larkline']);

const REMARKS: readonly (readonly [remark: DentalRemark, words: RegExp])[] = [
  ['startAgain', /\b(?:start (?:again|over|afresh)|restart|from the (?:start|beginning)|begin again|reset)\b/],
  ['keep', /\b(?:keep (?:it|that|my|the)|(?:don't|do not|dont) cancel)\b/],
  [
    'cancel',
    /\bcancel(?:led|ling)?\b|\bnever ?mind\b|\bforget (?:it|about it)\b|\b(?:don't|do not) (?:want|need) (?:it|one|an appointment|to book|this)\b|\bchanged my mind\b/,
  ],
  [
    'complaint',
    /\b(?:fuck\w*|shit\w*|stupid|idiots?|moron|useless|rubbish|crap|bloody|hate (?:you|this)|piss\w*|bastards?|wank\w*|twat|shut up|go away|complain\w*)\b/,
  ],
  ['no', /^(?:no|nope|nah|not (?:now|yet|really|today))\b/],
  [
    'goodbye',
    /\b(?:(?:bye ?)?bye|good ?bye|see y(?:ou|a)|that's all|that is all|good ?night|nothing else|have a (?:nice|good|great|lovely) (?:day|evening|weekend|one))\b/,
  ],
  [
    'thanks',
    /^(?:(?:ok|okay|great|perfect|lovely|brilliant|super)[,.! ]*)?(?:many |thats? |that's )?(?:thanks?|thank you|thx|cheers|ta|great|perfect|lovely|brilliant|much appreciated)\b/,
  ],
  ['yes', /^(?:yes|yeah|yep|yup|sure|ok|okay|please(?: do)?[.!]?$|go (?:on|ahead)|of course|definitely|that works|sounds good|fine)\b/],
  ['thanks', /\b(?:thanks|thank you|thx|cheers)\b/],
  ['greeting', /^(?:hi|hiya|hello|hullo|hey|good (?:morning|afternoon|evening|day)|morning|greetings)\b/],
];

// "I'd like a cleaning" needs no pattern of its own: the treatment is enough.
const BOOKING_WISH =
  /\b(?:book(?:ing|ed)?|appointments?|appt|schedule|reserve|slots?|squeeze me|fit me in|come in|make it in|see (?:a|the|me|someone|somebody)|seen by|need a (?:dentist|hygienist)|reschedul\w*|availab\w*|sign me up|register|new patient)\b/;
const ANOTHER = /\b(?:another|second|new|one more|also book|book again)\b/;
const MOVE =
  /\b(?:mov(?:e|ing)|chang(?:e|ing)|reschedul\w*|bring (?:it|my \w+) forward|push (?:it|my \w+) back|different (?:day|time)|another (?:day|time))\b/;

/** Returns the questions in a text, most urgent first. */
export function questionsIn(lower: string): DentalQuestion[] {
  const text = lower.replaceAll(CALM, ' ');
  const found = QUESTIONS.filter(([, words]) => words.test(text)).map(([question]) => question);
  const covered = new Set(found.flatMap((question) => COVERS[question] ?? []));
  return found.filter((question) => !covered.has(question));
}

/** Returns the remark of a message, or `null`. */
export function remarkIn({ lower }: PlainText): DentalRemark | null {
  return REMARKS.find(([, words]) => words.test(lower))?.[0] ?? null;
}

/** Whether a message asks for an appointment. */
export function wantsBooking({ lower }: PlainText): boolean {
  return BOOKING_WISH.test(lower) && !questionsIn(lower).some((question) => NO_WISH.has(question));
}

/** Whether a message says that an appointment cannot be kept. */
export function cannotCome({ lower }: PlainText): boolean {
  return /\b(?:can't|cannot|can not|cant|won't|wont|will not|unable to|not able to|not going to) (?:be able to )?(?:make|come|attend|keep)\b/.test(
    lower,
  );
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
