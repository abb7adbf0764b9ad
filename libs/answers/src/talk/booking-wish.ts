/** A time to come that is one, not a rule: "Saturday", not "Saturdays". */
const WEEKDAY = '(?<!\\ban? )(?:mon|tues?|wed(?:s|nes)?|thur?s?|fri|sat(?:ur)?|sun)(?:day)?';
const MONTH = '(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*';
const HOUR = '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\d{1,2})';
const TIME = `(?:${[
  WEEKDAY,
  '(?:today|tonight|tom+or+ow|(?<!\\b(?:in the|an?) )(?:morning|afternoon|evening)|lunchtime|noon|midday|christmas eve|boxing day)',
  '(?:this|next|coming|following) (?:week|weekend|month)',
  `\\d{1,2}(?:st|nd|rd|th)(?: of)?(?: ${MONTH})?|\\d{1,2} ${MONTH}|${MONTH} \\d{1,2}|\\d{1,2}/\\d{1,2}(?:/\\d{2,4})?|\\d{4}-\\d\\d-\\d\\d`,
  `\\d{1,2}(?:[:.]\\d\\d)? ?(?:am|pm|oclock)|\\d{1,2}[:.]\\d\\d|(?:at|around|about|half past|quarter past|quarter to) ${HOUR}`,
  '(?:asap|as soon as possible|soon|straight away|right away|(?:after|before) (?:work|school|lunch))',
  `in (?:an? |the next )?(?:few |couple of )?(?:${HOUR} )?(?:hour|day|week|fortnight)s?`,
].join('|')})\\b`;

/** Visits that are booked in most trades. */
const VISIT =
  '(?:appointments?|appointmnets?|apointments?|appt|bookings?|slots?|consultations?|viewings?|visits?|meetings?|tables?|reservations?|check ?ups?|hair ?cuts?|trims?|blow ?dry|massages?|facials?|manicures?|pedicures?|fittings?|eye tests?|mot|lessons?|inspections?|surveys?|valuations?)';
const FREE = '(?:free|available|availability|going|left|open)';
/** What has free times. */
const SLOT = '(?:slots?|appointments?|apointments?|appt|availability|openings?|cancellations?)';
const ROOM = `(?:${SLOT}|spaces?|gaps?|tables?|times|room)`;

const US = '(?:me|us|him|her|them|(?:my|our) \\w+(?: \\w+)?)';
/** Verbs that mean a booking whatever follows. */
const BOOKS = `(?:(?:re)?book|reserve|schedule|(?:pencil|squeeze|slot|fit|get|put|pop|take) ${US} in|(?:pencil|squeeze|slot|fit) in|put ${US} down|set ${US} up|(?:make|arrange|have|get|fix|set up) (?:a|an|another|some|the first|the next)(?: \\w+){0,3} ${VISIT}|arrange (?:a|an|for))`;
/** Verbs of a visit, which others share: a time makes them a booking. */
const COMES = '(?:come|pop|drop|get|call|go) (?:\\w+ )?(?:in|back|by|over|round|along|out)';
const VISITS = `(?:${COMES}|bring ${US} in|come (?:to|for|and|at|on|this|next|${TIME})|be seen|(?:see|meet|view|visit|meet with) (?:a|an|the|one|someone|anyone|dr|mr|mrs|ms|${US})|send (?:someone|an?|the)|(?:look at|take a look|check|fix|repair|mend|service|do|cut|clean|install|see|have|get) (?:at )?(?:my|our|me|us|her|his|their|an?|some|the))`;

const SOON = '(?: \\w+){0,3}? ';
const WANTS =
  '(?:wants?|wanna|need|needs|would (?:really |rather )?(?:like|love)|like|love|looking|trying|hoping|wishing|hope|gotta|lets|please|could do with)';
const ASKS = `(?:(?:can|could|may|might|shall|would|will) (?:i|we|you|he|she|they|one|someone|(?:an?|the|my|your) \\w+)|wondering (?:if|whether)|possible|able|chance|way|do you think|if i could|(?:ok|okay|alright|fine) if i)`;
const BEGINS =
  '^(?:(?:hi|hello|hey|please|ok|okay|so|and|also|then|yes|well|just|no|instead|actually|sorry|there|good|but|to) ){0,4}(?:morning |afternoon |evening )?';

const STRONG = new RegExp(
  `${BEGINS}${BOOKS}\\b|\\b(?:${WANTS}|${ASKS})${SOON}?(?<= )${BOOKS}\\b|\\b(?:${WANTS})(?: an?| another| the next| some)(?: \\w+){0,2} ${VISIT}\\b(?= for\\b| with\\b| please| now| at\\b| on\\b|$)`,
);
const WEAK = new RegExp(
  `\\b(?:${WANTS}|${ASKS})(?: \\w+){0,4}? ${VISITS}\\b|\\b${WANTS} (?:an?|my|our|another|two|some) |\\b(?:can|could|may) (?:i|we) (?:please )?(?:have|get) |\\b(?:can|could) (?:i|we|you) (?:do|have|make) (?:\\w+ )?${TIME}|\\b(?:prefer|would like|want|need) (?:\\w+ )?${TIME}`,
);
const HAVING = '\\b(?:any|what|which|have|got|more|there|(?:the|your) (?:next|first|earliest|soonest))(?: \\w+){0,2}(?: free| available)?';
/** Asks for free times. */
const OFFERED = [
  // Something free: "anything on Tuesday", "any slots", "got a table".
  new RegExp(`\\b(?:anything|something|nothing|anyone|someone)\\b.{0,30}\\b${FREE}\\b`),
  new RegExp(`${HAVING} ${SLOT}\\b`),
  new RegExp(
    `\\b(?:free|available) ${SLOT}\\b|\\b(?:soonest|earliest)(?: \\w+){0,2} (?:you|i|we|someone) (?:can|could)\\b|\\b(?:next|earliest|soonest) (?:available|free)\\b`,
  ),
  // The first time to come.
  new RegExp(
    `\\b(?:when|what time|what day|how soon|how quickly) (?:can|could|would|will|might) (?:\\w+ ){1,2}(?:${COMES}|come|see (?:me|us)|fit (?:me|us|it))\\b`,
  ),
];
/** Asks for a free time beside a day or hour. */
const OFFERED_AT = [
  new RegExp(`${HAVING} ${ROOM}\\b`),
  new RegExp(`\\b(?:are|r) you (?:\\w+ )?${FREE}\\b|\\bis (?:anyone|someone|dr|mr|mrs|ms|miss)\\b.{0,20}\\b${FREE}\\b`),
  new RegExp(`\\b(?:anything|something) (?:\\w+ ){0,2}(?:on|for|at|this|next|${TIME})`),
  new RegExp(`\\b(?:any )?(?:chance|hope|possibility) (?:of|for|on)\\b`),
  new RegExp(
    `\\b(?:is|are|would|will|does|do|could|if|^)(?: (?:on|at|the|a|your|any|this|next)){0,3} ?(?:${TIME} ?){1,4}(?:(?:on|at|for|be|is|still|slot|the|next|this|time) |${TIME} ){0,4}(?:${FREE}|possible|doable|ok|okay|work|works|suit|suits|alright|all right|any good)\\b`,
  ),
  new RegExp(`\\b${ROOM} (?:for|at|on|of|this|next|${TIME})`),
];
const TITLE = new RegExp(`${BEGINS}(?:an? )?${VISIT}\\b|^${TIME}.{0,20} for (?:an? )?(?:\\w+ )?${VISIT}\\b`);
/** A few words with a day and an hour, and nothing else. */
const NOTE = new RegExp(`^(?:\\w+ ){1,3}(?:${WEEKDAY}|today|tonight|tom+or+ow) (?:at )?\\d{1,2}(?:[:.]\\d\\d)? ?(?:am|pm)?(?: please)?$`);

/** Things that are fetched, sent or told on a day, without an appointment. */
const GOODS =
  /\b(?:refunds?|deliver(?:y|ies|ed)?|orders?|parcels?|packages?|cop(?:y|ies)|results?|receipts?|invoices?|prescriptions?|discounts?|menus?|certificates?|documents?|paperwork|reply|response|updates?|passwords?|parking|park|lifts?|tax(?:i|is)|returns?|exchanges?|money|deposit|payments?|pay|brochures?|samples?|jobs?|trial|vouchers?|tickets?|directions?|keys|letters?|complain|complaint|collect|pick up)\b/;
/** Questions about booking, and what it takes, instead of a booking. */
const IN_GENERAL =
  /\b(?:do(?:es)? (?:i|we|you|it|they|my \w+|your \w+|the \w+) (?:need|have to|require|take|accept|offer|allow|charge|provide|ever|usually|only|open|serve|do|run|fit|want)|(?:must|should) (?:i|we)|(?:necessary|required|essential|compulsory|needed|in advance|walk ?ins?|walk in|turn up|without (?:an )?(?:appointment|booking))|(?:where|who|whose|why|how (?:do|does|far|long|much|many|often|would|should|are|is|come))\b|what (?:is|does|do i|should|happens|if|about)|(?<!\b(?:ok|okay|alright|fine) )(?:when|if|after|before|once|whether) (?:i|we|you) (?:book|come|have|visit|arrive|am|get|need|make|do|cant|can not|cannot)\b|tell me|let me know|explain)\b/;
/** The past, and appointments that exist already. */
const THERE =
  /\b(?:(?:i|we|ive|weve|they|she|he|already|have|has|had|did|your \w+) (?:already |just )?(?:booked|reserved|scheduled|made|had|came|been|was|were|saw)(?! (?:wondering|hoping|looking|thinking|after|trying))|(?<!\b(?:can|could|may|if) )(?:i|we|ive|weve|she|he) (?:have |has |had )?(?:got )?(?:already )?(?:an?|my|our|another) (?:\w+ )?(?:appointment|appt|booking|table|slot|reservation)|(?<!\b(?:book|make|schedule|arrange|rebook) )(?:my|our|this|that|the|his|her) (?:appointment|appt|booking|reservation)|you said|yesterday|ago|(?:come|go|be) (?:\w+ )?with me)\b/;
const NOT =
  /\b(?:dont|do not|didnt|did not|doesnt|wont|not|never|no longer|no need to|cant|cannot|can not|couldnt|without)\b(?! mind)(?: \w+){0,3}? (?:book|booking|reserve|come|see|need|want|make|ready|appointment|arrange|schedule)\b/;
const HOURS = /\b(?:open|opens|close|closes|closed|closing|shut|hours)\b|\bopening (?:times?|hours)\b/;
/** Days as a rule. */
const USUAL = /\b(?:on an? (?:\w+day|weekend)|(?:mon|tues|wednes|thurs|fri|satur|sun|week)days|weekends|mornings|afternoons|evenings)\b/;
/** A day until which something is wanted is no day to come. */
const DEADLINE = new RegExp(`(?<!\\b(?:come|drop|pop|stop|call|swing|pass) )\\bby (?:${TIME}|the )`);

const TIMED = new RegExp(`\\b${TIME}`);
/** Parts of a message that are read, and characters of each. A wish is shorter. */
const MOST_PARTS = 30;
const MOST_CHARACTERS = 200;
const SENTENCE = /[!?\n;]+|\.(?!\d)/;

/**
 * Whether a message, as `plain` writes it, asks for an appointment: it has a verb of booking, or one of coming, seeing or being free
 * together with a time, and does not ask about booking, negate it, or tell of an appointment that there is.
 */
export function wishesBooking(text: string): boolean {
  return text
    .split(SENTENCE)
    .flatMap((sentence) => [sentence, ...sentence.split(/,(?!\d)/)])
    .slice(0, MOST_PARTS)
    .some((part) => isWish(part.slice(0, MOST_CHARACTERS)));
}

function isWish(part: string): boolean {
  const text = part
    .replace(/\b(some|any)body\b/g, '$1one')
    .replace(/[^\p{L}\p{N}:./ -]+|[.:](?!\d)|-(?!\d)/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (NOT.test(text) || THERE.test(text) || GOODS.test(text)) return false;
  const isUsual = HOURS.test(text) || USUAL.test(text);
  if (!isUsual && OFFERED.some((form) => form.test(text))) return true;
  if (IN_GENERAL.test(text)) return false;
  if (STRONG.test(text)) return true;
  if (isUsual || DEADLINE.test(text) || !TIMED.test(text)) return false;
  return WEAK.test(text) || TITLE.test(text) || NOTE.test(text) || OFFERED_AT.some((form) => form.test(text));
}
