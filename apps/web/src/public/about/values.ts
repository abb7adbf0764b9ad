import type { IconName } from '../../shared/brand/icons.ts';

/** One value with a case in which it counts (ABT-02). */
export interface Value {
  readonly id: string;
  readonly icon: IconName;
  readonly title: string;
  readonly description: string;
  /** The case, as the line that opens the text. */
  readonly exampleLabel: string;
  readonly expandedContent: string;
}

/** The four values in the order of the page. */
export const VALUES: readonly Value[] = [
  {
    id: 'mission',
    icon: 'phone',
    title: 'Mission-Driven',
    description: 'A business of three should be as easy to reach as a business of three hundred.',
    exampleLabel: 'Example: Friday, 16:50',
    expandedContent:
      'A physiotherapist who works alone cannot treat and talk. Someone rings about a stiff neck, and the agent books him in for Monday at 08:00; the physiotherapist reads it after her last patient. Ten minutes of calls a day would never pay for a receptionist. That is the size of problem we exist for.',
  },
  {
    id: 'privacy',
    icon: 'lock',
    title: 'Privacy-First',
    description: 'We keep what the job needs, show you all of it, and keep it apart.',
    exampleLabel: 'Example: a caller names her illness',
    expandedContent:
      'The agent asks only what the practice told it to ask. What it wrote down is in the practice’s own dashboard and nowhere else: a rule inside the database, below our own code, hides each client’s rows from every other. Callers hear at the start that they speak to AI, and may ask for a person.',
  },
  {
    id: 'ai',
    icon: 'microphone',
    title: 'Cutting-Edge AI',
    description: 'We use a new model once it does better on ordinary calls, and not a day before.',
    exampleLabel: 'Example: a faster voice comes out',
    expandedContent:
      'First it has to get through our hard cases: the mumbled postcode, the caller who changes the day twice, the drill in the background. If it interrupts, guesses or sounds hurried, it waits. The newest thing we are proud of is often the sentence “I don’t know, but I’ll find someone who does.”',
  },
  {
    id: 'customers',
    icon: 'person',
    title: 'Customer-Centric',
    description: 'You decide what is said. We see to it that it can be done.',
    exampleLabel: 'Example: you stop doing wheel alignment',
    expandedContent:
      'You delete one line in your FAQs, and the next driver who asks is told so, politely, with the name of the garage you recommend. There is no ticket and no fee. And if a call ever sounds wrong to you, send us its number: a person reads it and writes back what happened and what has changed.',
  },
];
