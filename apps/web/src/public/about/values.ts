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
      'A physiotherapist working alone can’t treat and talk at the same time. Someone rings about a stiff neck, and the agent books him in for Monday at 08:00. The physiotherapist sees it after her last patient. Ten minutes of calls a day would never pay for a receptionist. That’s the size of problem we’re here for.',
  },
  {
    id: 'privacy',
    icon: 'lock',
    title: 'Privacy-First',
    description: 'We keep what the job needs, show you all of it, and keep it separate.',
    exampleLabel: 'Example: a caller mentions her illness',
    expandedContent:
      'The agent asks only what the practice told it to ask. Its notes are in the practice’s own dashboard and nowhere else: a rule inside the database, below our own code, hides each client’s data from every other client. Callers hear at the start that they’re speaking to AI, and can ask to speak to someone at the practice.',
  },
  {
    id: 'ai',
    icon: 'microphone',
    title: 'Cutting-Edge AI',
    description: 'We use a new model once it does better on ordinary calls, and not a day sooner.',
    exampleLabel: 'Example: a faster voice comes out',
    expandedContent:
      'First it has to get through our hard cases: the mumbled postcode, the caller who changes the day twice, the drill in the background. If it interrupts, guesses or sounds hurried, it isn’t ready. Often what we’re proudest of is the sentence “I don’t know, but I’ll find someone who does.”',
  },
  {
    id: 'customers',
    icon: 'person',
    title: 'Customer-Centric',
    description: 'You decide what it says. We make sure it can.',
    exampleLabel: 'Example: you stop doing wheel alignment',
    expandedContent:
      'You delete one line in your FAQs, and the next driver who asks gets a polite no and the name of the garage you recommend. There’s no ticket and no fee. And if a call ever sounds wrong to you, send us its number. One of us will read it and tell you what happened and what’s changed.',
  },
];
