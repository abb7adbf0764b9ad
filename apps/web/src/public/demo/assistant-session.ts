import {
  answerDental,
  answerFitness,
  freeTimes,
  greet,
  greetFitness,
  suggestDental,
  suggestFitness,
  type DentalAnswer,
  type FitnessAnswer,
  type FitnessProduct,
  type Random,
} from '@larkline/demo-agents';
import type { ChatDay } from '@larkline/chat-protocol';
import type { BusinessId } from './demo-businesses.ts';

/** A page of this site that a reply refers to. */
export interface ReplyLink {
  readonly label: string;
  readonly to: string;
}

/** An assistant's reply, with its pictures and buttons. */
export interface AssistantReply {
  readonly text: string;
  /** What the visitor may want to say next; in a booking the answers to the open question. */
  readonly suggestions: readonly string[];
  readonly products: readonly FitnessProduct[];
  /** Days and times to choose from for an appointment. */
  readonly days: readonly ChatDay[];
  readonly link: ReplyLink | null;
  /** Whether the visitor asked for a person. */
  readonly asksForPerson: boolean;
}

/** A conversation with one assistant; it remembers what was said before (DMO-21). Nothing leaves the browser (DMO-10). */
export interface AssistantSession {
  readonly greeting: AssistantReply;
  answer(text: string): AssistantReply;
}

const LINKS: Partial<Record<string, ReplyLink>> = {
  person: { label: 'Book a call', to: '/contact#schedule-call' },
  larkline: { label: 'See prices', to: '/pricing' },
  data: { label: 'Privacy policy', to: '/privacy-policy' },
};

/** Begins a conversation. This file brings the assistants themselves: load it on the first use. */
export function startSession(id: BusinessId, random: Random, now: () => Date): AssistantSession {
  return id === 'dental' ? startDentalSession(random, now) : startFitnessSession(random);
}

function startDentalSession(random: Random, now: () => Date): AssistantSession {
  const shown = ({ reply, context }: DentalAnswer): AssistantReply => ({
    text: reply,
    suggestions: suggestDental(context, now()),
    products: [],
    days: freeTimes(context, now()),
    ...afterTopic(context.lastIntent),
  });
  const opening = greet();
  let { context } = opening;
  return {
    greeting: shown(opening),
    answer: (text) => {
      const answer = answerDental(context, text, random, now());
      context = answer.context;
      return shown(answer);
    },
  };
}

function startFitnessSession(random: Random): AssistantSession {
  const shown = ({ reply, topic, products }: FitnessAnswer): AssistantReply => ({
    text: reply,
    suggestions: suggestFitness(topic),
    products,
    days: [],
    ...afterTopic(topic),
  });
  return {
    greeting: shown({ reply: greetFitness(), topic: 'greeting', products: [] }),
    answer: (text) => shown(answerFitness(text, random)),
  };
}

function afterTopic(topic: string | null): Pick<AssistantReply, 'link' | 'asksForPerson'> {
  return { link: LINKS[topic ?? ''] ?? null, asksForPerson: topic === 'person' };
}
