import type { IconName } from '../../shared/brand/icons.ts';

/** The two businesses of the demo page. */
export type BusinessId = 'dental' | 'fitness';

/** Text of a card about one way to reach a business. */
interface DemoCard {
  readonly title: string;
  readonly text: string;
  /** Suggested first messages. */
  readonly tries: readonly string[];
}

/** A made-up business with an assistant that can be rung and written to. */
export interface DemoBusiness {
  readonly id: BusinessId;
  readonly name: string;
  /** How the assistant is called in a sentence. */
  readonly assistant: string;
  readonly icon: IconName;
  /** Colour of its chat, #rrggbb. */
  readonly colour: string;
  readonly voice: DemoCard;
  /** With one question and the assistant's answer, word for word. */
  readonly chat: Omit<DemoCard, 'tries'> & { readonly sample: { readonly question: string; readonly reply: string } };
}

/** Both, in the order of the page (DMO-02, DMO-06). */
export const DEMO_BUSINESSES: readonly DemoBusiness[] = [
  {
    id: 'dental',
    name: 'Fernhill Dental Practice',
    assistant: 'Ellie',
    icon: 'calendar',
    colour: '#0f766e',
    voice: {
      title: 'Dental clinic appointment scheduler',
      text: 'Ellie takes your name, the treatment and a time that suits, and copes when you change your mind halfway.',
      tries: ['I’d like a check-up on Thursday morning', 'Sorry, could we make that Friday?', 'My tooth really hurts'],
    },
    chat: {
      title: 'Dental clinic booking assistant',
      text: 'The same receptionist, by chat. Ask something halfway through a booking and it picks up where you left off.',
      sample: {
        question: 'Do you do weekends? And how much is whitening?',
        reply:
          'We’re open Mon–Fri 9am–5pm and closed at the weekend. Whitening at home is £295, with trays made for you. Would you like to book an appointment?',
      },
    },
  },
  {
    id: 'fitness',
    name: 'Ridge & Row Fitness',
    assistant: 'Ridge & Row',
    icon: 'bag',
    colour: '#a34a08',
    voice: {
      title: 'Fitness shop customer support',
      text: 'Knows what the shop sells, what it costs, where your order is and how to return it.',
      tries: ['Where is my order?', 'Do you sell training gloves?', 'How do I send something back?'],
    },
    chat: {
      title: 'Fitness shop support assistant',
      text: 'Answers the questions that fill a shop’s inbox, with the price or the date in the first sentence.',
      sample: {
        question: 'Do you sell gloves, and how fast is delivery?',
        reply:
          'CoreGrip Gloves are £14.99, with a breathable palm for lifting, rowing and everyday training. Standard delivery takes 3-5 days and is free over £35, otherwise £4.99. Express takes 1-2 days for £8.99. We dispatch in 1-2 business days.',
      },
    },
  },
];
