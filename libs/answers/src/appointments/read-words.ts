import { words } from '../lexicon/plain-words.ts';
import { smallTalkIn } from '../talk/small-talk.ts';
import { bare } from '../text/words.ts';

/** Words around what a message says. */
const LEADING = '(?:(?:yes|no|oh|ok|okay|sorry|please|well|actually|just|right) )*';

const ENOUGH = new RegExp(
  `\\b(?:never ?mind|forget it|leave it|dont book|do not book|changed my mind)\\b|^${LEADING}stop(?: it| that| now| please| here)*$`,
);
const CANCELLING = new RegExp(
  `^${LEADING}(?:can (?:you|we|i) |could (?:you|we|i) |i (?:want|would like|need) to |lets )?(?:cancel|cancle|cansel)(?: (?:it|that|this|please|everything|now|thanks|the|my|booking|appointment|whole|thing))*$`,
);

/** Whether a message ends what is being agreed. `hasOwn`: there is an appointment of this conversation, which "cancel my appointment" means. */
export function givesUp(message: string, hasOwn: boolean): boolean {
  const text = bare(message);
  return ENOUGH.test(text) || (CANCELLING.test(text) && !(hasOwn && /\b(?:appointment|booking)\b/.test(text)));
}

/** Whether a message only cancels, as a yes to "Shall I cancel it?". */
export function saysCancel(message: string): boolean {
  return CANCELLING.test(bare(message));
}

const AGREEING = words(
  'yes yess yesss yea yeah yep yup y ya aye sure absolutely definitely certainly ok okay please go book works good great fine perfect lovely confirm confirmed correct right thanks thank ta cheers brilliant super',
);
const BESIDE = words(
  'thing of course do ahead for on it then that thats this is sounds to me i with all us the appointment now you so much very nice one would like be',
);

/** Whether a message says yes and nothing else. */
export function agrees(message: string): boolean {
  const talk = smallTalkIn(message);
  if (talk === 'yes' || talk === 'thanks' || /^(?:\s|👍|👌|✅|\p{Emoji_Modifier})+$/u.test(message)) return true;
  const text = bare(message);
  if (message.includes('?') || /^(?:is|do|would) (?:it|that|this|you|i)\b/.test(text)) return false;
  const said = text.split(' ');
  return said.some((word) => AGREEING.has(word)) && said.every((word) => AGREEING.has(word) || BESIDE.has(word));
}

/** Whether a message begins with yes and takes nothing of it back. */
export function agreesFirst(message: string): boolean {
  const said = bare(message).split(' ');
  return AGREEING.has(said[0] ?? '') && !said.some((word) => /^(?:no|not|but|dont|cant|cannot|wait|instead|rather)$/.test(word));
}

const PAUSING = new RegExp(
  `^${LEADING}(?:wait|hang on|hold on|(?:(?:just|give me) )?(?:one|a) (?:sec|second|moment|minute|min)|let me (?:think|check|see)|(?:i )?need to (?:think|check)|h+m+|u+m+|not yet|maybe|(?:im )?not sure)(?: \\p{L}+){0,4}$`,
  'u',
);

/** Whether a visitor asks for a moment to think. */
export function pauses(message: string): boolean {
  return !message.includes('?') && PAUSING.test(bare(message));
}

const OTHERS =
  /\b(?:(?:other|another|different|more|later|earlier|change the) (?:days?|times?|dates?|slots?|appointments?)|(?:anything|something|any) (?:else|later|earlier|other|different)|none of (?:these|those|them)|(?:these|those|they|that|it|this) (?:dont|doesnt|do not|does not|wont) (?:suit|work))\b|^(?:later|others?|neither|none)(?: please)?$/;

/** Whether a visitor wants other times than those shown. */
export function wantsOthers(message: string): boolean {
  return OTHERS.test(bare(message));
}

const FIRST =
  /\b(?:asap|as soon as possible|earliest|soonest|first (?:one|available|slot|appointment|free|time)|next available|any ?time|any day|any of (?:them|these|those)|whenever|(?:dont|do not) mind|doesnt matter|(?:you|u) choose)\b/;

/** Whether a visitor takes the first time that is free. */
export function wantsFirst(message: string): boolean {
  return FIRST.test(bare(message));
}

/** Whether a visitor asks what a detail is for. */
export function asksWhy(message: string): boolean {
  const text = bare(message);
  return /\b(?:why|what for)\b/.test(text) && text.split(' ').length <= 8;
}

const NO_PHONE =
  /\b(?:skip|rather not|dont want|no (?:phone|mobile|number|telephone)|without|(?:dont|do not) have|havent got|not giving|prefer not|none|private)\b/;

/** Whether a visitor gives no telephone number. */
export function refusesPhone(message: string): boolean {
  return smallTalkIn(message) === 'no' || NO_PHONE.test(bare(message));
}

const BEFORE_NAME =
  /^\s*(?:(?:sorry|no|actually|oh|hi|hello|it['’]?s|its|my name is|my name['’]s|name is|i am|i['’]m|im|this is|(?:you can |just )?call me|under|for|please put|please|put|actually)\b[\s,]*)+/i;
const NO_NAME =
  /\b(?:what|how|does|is|are|when|where|why|which|who|yes|not|wait|hang on|hold on|skip|cancel|book|booking|appointment|slot|change|different|another|other|name|anonymous|human|(?:real )?person|agent|someone|somebody|speak|talk|call|ring|phone|email|back|need|want|think|dont|don['’]t|cant|can['’]t|wont|won['’]t|sorry|too|help|asap|any|move|both|wrong|number|time|later|none|these|those|(?:first|second|last) one|(?:can|could|do|will|would|may|should) (?:i|you|we|they|it|my))\b|^no\b|^me$/i;

/** Most words of a name in any spelling; one that is written as a name may have twice as many. */
const MOST_NAMES = 5;
const LONG_NAME = /^(?:(?:\p{Lu}[\p{L}\p{M}'’.-]*|\p{Ll}{1,3})(?: |$)){1,10}$/u;

/** Returns the name in a message that answers the question for it; `null` when it is none. */
export function nameIn(message: string): string | null {
  if (/[?@]/.test(message) || smallTalkIn(message) !== null) return null;
  const name = message
    .replace(BEFORE_NAME, '')
    .replace(/[^\p{L}\p{M} '’.-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\b(?:please|thanks|thank you)\b.*$/i, '')
    .replace(/(?<![.\s])[.\s]+$/, '')
    .trim();
  return name.length > 0 && name.length <= 80 && (name.split(' ').length <= MOST_NAMES || LONG_NAME.test(name)) && !NO_NAME.test(name)
    ? name
    : null;
}

const NAMING = /^\s*(?:(?:sorry|no|oh|actually)[,\s]+)*(?:my name is|my name['’]?s|the name is|name:)\s+(\S.*)$/i;

/** Returns the name in a message that says that it gives one; `null` for any other. */
export function statedName(message: string): string | null {
  const [, name] = NAMING.exec(message) ?? [];
  return name === undefined ? null : nameIn(name);
}

/** Returns the name that one part of a message says that it gives; `null` for none. */
export function nameAmong(message: string): string | null {
  return message.split(/[,;\n]|\.\s|\band\b/).reduce<string | null>((found, part) => found ?? statedName(part), null);
}

/** Whether a message changes an earlier answer: "make it Friday instead". */
export function takesBack(message: string): boolean {
  return /\b(?:make it|instead|change|move|rather|actually|changed)\b/.test(bare(message));
}

const NAME_OF_DAY = /^(?:Sun|Mon|Tues?|Wed|Thu|Thurs?|Fri|Sat)(?:day)?(?: \p{Lu}[\p{L}'’-]+){1,3}$/u;
const OF_TIMES = /\b(?:morning|afternoon|evening|noon|midday|week|instead|please|after|at)\b/i;

/** Whether a message is written as a full name that begins like a day: "Sunday Okafor", "Thu Nguyen". */
export function isNameLikeDay(message: string): boolean {
  return NAME_OF_DAY.test(message.trim()) && !OF_TIMES.test(message);
}

/** Returns which detail a visitor calls wrong; `null` for none. */
export function wrongDetail(message: string): 'name' | 'phone' | null {
  const [, detail] =
    /\b(?:wrong|different|another|change (?:the|my)|not my) (name|number|phone|mobile|telephone)\b/.exec(bare(message)) ?? [];
  return detail === undefined ? null : detail === 'name' ? 'name' : 'phone';
}

const PLACES: readonly (readonly [RegExp, number])[] = [
  [/\b(?:first|former|earlier|1st)\b/, 0],
  [/\b(?:second|2nd)\b/, 1],
  [/\b(?:third|3rd)\b/, 2],
  [/\b(?:last|latter|later)\b/, -1],
];

/** Returns the place in a list that a message names, counted from its end when negative; `null` for none. */
export function placeIn(message: string): number | null {
  const text = bare(message);
  return PLACES.find(([place]) => place.test(text))?.[1] ?? null;
}

const OWN = '(?:appointments?|appt|bookings?|slot)';
const ASKS_OWN = new RegExp(
  `\\b(?:when|what time|what day) (?:is|was|are|were) my ${OWN}\\b|\\bam i booked\\b|\\bwhen my ${OWN} is\\b|\\bremind me of my ${OWN}\\b|\\bis my ${OWN} (?:on|at|today|tomorrow|\\w+day)\\b|\\b(?:did you book|have you booked|is it booked)\\b`,
);

/** Whether a visitor asks for the appointment that was made. */
export function asksOwn(message: string): boolean {
  return ASKS_OWN.test(bare(message));
}

const REASON = /\b(?:for|about|regarding) (?:an? |my |the )?([\p{L}][\p{L} '’-]{2,60})/iu;
const NO_REASON =
  /\b(tomorrow|today|tonight|monday|tuesday|wednesday|thursday|friday|saturday|sunday|next|morning|afternoon|evening|me|us|week|appointment)\b/i;

/** Returns what an appointment is for, in the words of the visitor; `null` when the message does not say. */
export function reasonIn(message: string): string | null {
  const reason = REASON.exec(message)?.[1]?.trim() ?? null;
  return reason && !NO_REASON.test(reason) ? reason : null;
}
