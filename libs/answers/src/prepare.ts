import type { AnswerOutcome } from '@larkline/chat-protocol';
import { MESSAGE_MAX_LENGTH } from '@larkline/chat-protocol';
import { answerQuestion, type QuestionAnswer } from './answer-question.ts';
import {
  answerOwn,
  answersTo,
  askAgain,
  beginBooking,
  beginChange,
  continueDialogue,
  writeReminder,
  type Step,
} from './appointments/dialogue.ts';
import { readMemory, type MemoryState } from './memory.ts';
import type { AskedPart, BusinessFacts, Memory, Ports, PreparedReply, ProductFacts, Reply, Sentence } from './ports.ts';
import { asksSomething, completed, MOST_QUESTIONS, questionsIn } from './questions.ts';
import { messageBudget } from './text/likeness.ts';
import { isDetails, LEAST_DIGITS, mayBeName, phoneIn } from './talk/details.ts';
import { detectIntent } from './talk/intents.ts';
import { detectLanguage } from './talk/languages.ts';
import { answerSmallTalk, smallTalkIn, withoutGreeting } from './talk/small-talk.ts';

const MOST_SUGGESTIONS = 4;
const MOST_SUGGESTION_CHARACTERS = 80;
const MOST_TITLE = 300;
export const BOOK_SUGGESTION = 'Book an appointment';
export const PERSON_SUGGESTION = 'Talk to a person';

const ONE_AT_A_TIME = 'That’s a lot at once. Please ask one thing at a time.';
const TOO_MANY = `I can answer ${MOST_QUESTIONS} questions at a time. Please ask the rest again.`;

const BLANK = { sentences: [], unanswered: [], suggestions: [], products: [], days: [], form: false } as const;

/** Answers a message of a conversation, with what was remembered of it; memory of another form is ignored. */
export async function prepare(ports: Ports, message: string, memory: unknown): Promise<PreparedReply> {
  const text = cleaned(message);
  const known = readMemory(memory);
  const step = await appointmentStep(ports, text, known);
  if (step) return prepared('en', [], stepReply(step, known));
  if (isDetails(text)) return (await notUnderstood(ports, known)) ?? prepared('en', [], formReply(MOVE_DETAILS, known, text));
  const { code, sorry } = detectLanguage(text);
  if (sorry !== null)
    return prepared(code, [], {
      ...BLANK,
      sentences: [said(sorry)],
      outcome: 'unknown',
      unanswered: [text],
      form: true,
      memory: remember(known),
    });
  const talk = smallTalkIn(text);
  if (talk !== null) return prepared('en', [], talkReply(ports, talk, known));
  if (detectIntent(text, known.hasOwn) === 'person') return prepared('en', [], formReply(ASK_DETAILS, known, text));
  const rest = withoutGreeting(text);
  const answered = await answerParts(ports, rest, known);
  if (answered.reply.outcome !== 'unknown' || asksSomething(rest)) return answered;
  if (known.askedDetails && mayBeName(rest)) return prepared('en', [], formReply(MOVE_DETAILS, known, text));
  return (await notUnderstood(ports, known)) ?? answered;
}

/**
 * Takes a message as the next step to an appointment, as a chat does; `null` for a message about something else. For an assistant whose
 * questions are answered elsewhere, such as one on the telephone.
 */
export async function appointmentReply(ports: Ports, message: string, memory: unknown): Promise<Reply | null> {
  const known = readMemory(memory);
  const step = await appointmentStep(ports, cleaned(message), known);
  return step && stepReply(step, known);
}

/** Asks once more what was asked last about an appointment, after the words `before`; `null` while none is being agreed. */
export async function askAppointmentAgain({ diary }: Ports, before: string, memory: unknown): Promise<Reply | null> {
  const known = readMemory(memory);
  return diary && known.dialogue ? stepReply(await askAgain(diary, known.dialogue, before), known) : null;
}

/** On the way to an appointment, what is neither an answer nor a question; `null` elsewhere. */
async function notUnderstood({ diary }: Ports, known: MemoryState): Promise<PreparedReply | null> {
  if (!diary || !known.dialogue) return null;
  const { suggestions, ...reply } = stepReply(await askAgain(diary, known.dialogue, 'Sorry, I didn’t understand that.'), known);
  return prepared('en', [], { ...reply, suggestions: [...suggestions, PERSON_SUGGESTION] });
}

/** Returns what a visitor may want to ask first: the first questions of the business, hours, an appointment. */
export function openingSuggestions(facts: BusinessFacts, firstQuestions: readonly string[], canBook: boolean): string[] {
  const hasHours = facts.weeklyHours !== null || facts.openingHours !== null;
  const own = firstQuestions
    .map((question) => question.trim())
    .filter((question) => question.length > 0 && question.length <= MOST_SUGGESTION_CHARACTERS);
  const all = [...(canBook ? [BOOK_SUGGESTION] : []), ...(hasHours ? ['When are you open?'] : []), ...own];
  return [...new Set(all)].slice(0, MOST_SUGGESTIONS);
}

// Lines stay apart, for each can be a question. Of other spaces one stays: searches through long runs of them take seconds.
function cleaned(message: string): string {
  return message
    .slice(0, MESSAGE_MAX_LENGTH)
    .replace(/[^\P{Cc}\n]|[\p{Cs}\p{Bidi_Control}\u200b\u2060\ufeff]/gu, ' ')
    .replace(/(?<!\s)[^\S\n]*\n\s*/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .trim();
}

async function appointmentStep(ports: Ports, text: string, known: MemoryState): Promise<Step | null> {
  const { diary } = ports;
  if (!diary) return null;
  if (known.dialogue) {
    const step = await continueDialogue(ports, diary, known.dialogue, text, known.hasOwn);
    if (step) return step;
  }
  const own = known.hasOwn && !known.dialogue ? await answerOwn(diary, text) : null;
  if (own) return own;
  switch (detectIntent(text, known.hasOwn)) {
    case 'book':
      return beginBooking(ports, diary, text);
    case 'move':
      return beginChange(ports, diary, 'move', text);
    case 'cancel':
      return beginChange(ports, diary, 'cancel', text);
    default:
      return null;
  }
}

function stepReply({ text, outcome, days, next, form }: Step, known: MemoryState): Reply {
  const hasOwn = known.hasOwn || outcome === 'booked';
  return {
    ...BLANK,
    sentences: [said(text)],
    outcome,
    days,
    form,
    suggestions: answersTo(next),
    memory: remember({ ...known, dialogue: next, hasOwn, unknowns: 0 }),
  };
}

function talkReply(ports: Ports, talk: NonNullable<ReturnType<typeof smallTalkIn>>, known: MemoryState): Reply {
  const form = talk === 'rude';
  return {
    ...BLANK,
    sentences: [said(answerSmallTalk(talk, ports.facts.businessName))],
    outcome: 'smallTalk',
    suggestions: talk === 'greeting' ? openingSuggestions(ports.facts, [], ports.diary !== null) : [],
    form,
    memory: remember(known),
  };
}

const ASK_DETAILS = 'Of course. Leave your name and how to reach you below, and someone will get back to you.';
// Typed into the conversation they reach no one.
const MOVE_DETAILS = 'Thank you. Please enter your name and how to reach you below, so someone can get back to you.';
const WITH_PHONE = 'Of course. Your number is in the form below. Add your name and send it, and someone will ring you back.';

function formReply(text: string, known: MemoryState, message: string): Reply {
  const phone = phoneIn(message, LEAST_DIGITS);
  const words = phone !== null && text === ASK_DETAILS ? WITH_PHONE : text;
  return { ...BLANK, sentences: [said(words)], outcome: 'handOver', form: true, ...(phone !== null && { phone }), memory: remember(known) };
}

async function answerParts(ports: Ports, text: string, known: MemoryState): Promise<PreparedReply> {
  const asks = questionsIn(text);
  const parts: { question: string; asked: string; answer: QuestionAnswer }[] = [];
  const budget = messageBudget();
  let subject = known.subject;
  for (const question of asks.slice(0, MOST_QUESTIONS)) {
    if (budget.left <= 0) break;
    const asked = completed(question, { subject }, ports);
    const answer = await answerQuestion(ports, asked, budget);
    subject = answer.subject ?? subject;
    parts.push({ question, asked, answer });
  }
  const found = parts.filter(({ answer }) => answer.sentences.length > 0);
  const unanswered = parts.filter(({ answer }) => answer.sentences.length === 0).map(({ question }) => question);
  const unknowns = found.length > 0 ? 0 : known.unknowns + 1;
  const intent = ports.diary === null && detectIntent(text, known.hasOwn);
  const asksBooking = intent === 'book' || intent === 'move' || intent === 'cancel';
  const reply: Reply = {
    sentences: [
      ...unique(found.flatMap(({ answer }) => answer.sentences)),
      ...apology(ports, { found: found.length, unanswered, unknowns, asksBooking, known }),
      ...(asks.length > MOST_QUESTIONS && budget.left > 0 ? [said(TOO_MANY)] : []),
      ...(parts.length < Math.min(asks.length, MOST_QUESTIONS) ? [said(ONE_AT_A_TIME)] : []),
      ...(ports.diary && found.length > 0 ? reminder(known) : []),
    ],
    outcome: answerOutcome(found.length, unanswered.length),
    unanswered,
    suggestions: suggestionsAfter(
      ports,
      parts.flatMap(({ answer }) => answer.related),
      { unknowns, known },
    ),
    products: products(found.map(({ answer }) => answer)),
    days: [],
    form: unknowns >= 2 || asksBooking,
    memory: remember({ ...known, subject: subject && { ...subject, title: subject.title.slice(0, MOST_TITLE) }, unknowns }),
  };
  const asked: AskedPart[] = parts.map(({ asked: question, question: typed, answer: { passages, sentences } }) => ({
    question,
    typed,
    passages,
    sentences,
  }));
  return prepared('en', asked, reply);
}

interface Outlook {
  readonly found: number;
  readonly unanswered: readonly string[];
  readonly unknowns: number;
  readonly asksBooking: boolean;
  readonly known: MemoryState;
}

function apology({ facts }: Ports, { found, unanswered, unknowns, asksBooking, known }: Outlook): Sentence[] {
  if (unanswered.length === 0) return [];
  const waiting = known.dialogue ? ` ${writeReminder(known.dialogue)}` : '';
  if (found > 0) return [sayNoAnswer(unanswered)];
  if (asksBooking)
    return [said('I can’t make or change appointments here. Leave your name and how to reach you, and someone will get back to you.')];
  if (unknowns >= 2)
    return [
      said(
        `I’m not sure about that either. Leave your name and how to reach you, and someone from ${facts.businessName} will get back to you.`,
      ),
    ];
  return [said(`I’m not sure about that one. You could put it another way, or talk to someone at ${facts.businessName}.${waiting}`)];
}

function suggestionsAfter(
  { diary }: Ports,
  related: readonly string[],
  { unknowns, known }: Pick<Outlook, 'unknowns' | 'known'>,
): string[] {
  const titles = related.filter((title) => title.length <= MOST_SUGGESTION_CHARACTERS);
  // An appointment that is being agreed continues.
  const booking = known.dialogue ? answersTo(known.dialogue) : [BOOK_SUGGESTION];
  const all = [...titles.slice(0, unknowns > 0 ? 2 : 3), ...(diary ? booking : []), ...(unknowns > 0 ? [PERSON_SUGGESTION] : [])];
  return [...new Set(all)].slice(0, MOST_SUGGESTIONS);
}

function products(answers: readonly QuestionAnswer[]): ProductFacts[] {
  return [...new Map(answers.flatMap((answer) => answer.products).map((product) => [product.id, product])).values()];
}

function unique(sentences: readonly Sentence[]): Sentence[] {
  return [...new Map(sentences.map((sentence) => [sentence.text, sentence])).values()];
}

function answerOutcome(found: number, unanswered: number): AnswerOutcome {
  if (found === 0) return 'unknown';
  return unanswered > 0 ? 'partly' : 'answered';
}

/** Returns the sentence that continues with an appointment after an answer to something else; none while none is being agreed. */
export function reminder(known: MemoryState): Sentence[] {
  return known.dialogue ? [said(writeReminder(known.dialogue))] : [];
}

/** Returns the sentence that leaves some of several questions open. */
export function sayNoAnswer(questions: readonly string[]): Sentence {
  return said(
    `I’m afraid I don’t have an answer to ${questions.map((question) => `“${shortened(question.replace(/(?<![.,;\s])[.,;\s]+$/, ''))}”`).join(' or ')}.`,
  );
}

function said(text: string): Sentence {
  return { text, sources: [] };
}

function shortened(text: string): string {
  if (text.length <= MOST_SUGGESTION_CHARACTERS) return text;
  // A character of two parts is left out as a whole.
  return `${text.slice(0, MOST_SUGGESTION_CHARACTERS - 1).replace(/\p{Cs}$/u, '')}…`;
}

function remember(known: MemoryState): Memory {
  return { ...known };
}

function prepared(language: string, asked: readonly AskedPart[], reply: Reply): PreparedReply {
  return { asked, language, reply: { ...reply, memory: { ...reply.memory, askedDetails: reply.form } } };
}
