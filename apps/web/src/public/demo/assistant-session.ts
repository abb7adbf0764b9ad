import { answerDental, answerFitness, greet, greetFitness, type Random } from '@larkline/demo-agents';
import type { BusinessId } from './demo-businesses.ts';

/** A conversation with one assistant; it remembers what was said before (DMO-21). Nothing leaves the browser (DMO-10). */
export interface AssistantSession {
  readonly greeting: string;
  answer(text: string): string;
}

/** Begins a conversation. This file brings the assistants themselves: load it on the first use. */
export function startSession(id: BusinessId, random: Random): AssistantSession {
  return id === 'dental' ? startDentalSession(random) : startFitnessSession(random);
}

function startDentalSession(random: Random): AssistantSession {
  const opening = greet();
  let { context } = opening;
  return {
    greeting: opening.reply,
    answer: (text) => {
      const answer = answerDental(context, text, random);
      context = answer.context;
      return answer.reply;
    },
  };
}

function startFitnessSession(random: Random): AssistantSession {
  return { greeting: greetFitness(), answer: (text) => answerFitness(text, random) };
}
