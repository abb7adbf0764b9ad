import { worded } from '@larkline/catalogue';
import { BRAND } from '../../shared/brand/brand.ts';

/** One message of a transcript, or something that happens in between. */
interface Message {
  readonly from: 'business' | 'caller' | 'event';
  readonly text: string;
  /** The call's clock at that moment. */
  readonly at: string;
}

/** One side of the comparison. The result comes with the last message and is a fact. */
export interface Side {
  readonly kind: 'assistant' | 'person';
  readonly name: string;
  readonly detail: string;
  readonly messages: readonly Message[];
  readonly result: string;
  readonly resultDetail: string;
  /** The result where there is little room. */
  readonly resultInShort: string;
}

/** A customer rings two garages on Wednesday at 19:08. Both sides have the same number of messages, so that they grow together (HOM-06). */
export const COMPARISON: readonly [Side, Side] = [
  {
    kind: 'assistant',
    name: `With ${BRAND.name}`,
    detail: 'Answered on the second ring',
    messages: [
      { from: 'business', text: 'Good evening, Brook Street Garage. I’m the AI receptionist. How can I help?', at: '0:08' },
      { from: 'caller', text: 'Hi, my MOT runs out on Saturday. Any chance this week?', at: '0:14' },
      { from: 'business', text: 'Friday at 8:15 or 14:30. Which suits you?', at: '0:21' },
      { from: 'caller', text: '8:15. How much is it?', at: '0:28' },
      {
        from: 'business',
        text: worded(
          'texts',
          '£54.85. You’re booked in, and I’ve texted you the address.',
          '£54.85. You’re booked in. We’re at 4 Brook Street.',
        ),
        at: '0:39',
      },
      { from: 'caller', text: 'That was quick. See you on Friday.', at: '0:46' },
    ],
    result: 'Booked in 46 seconds',
    resultDetail: 'in the diary before the call ended',
    resultInShort: 'Booked in 46 s',
  },
  {
    kind: 'person',
    name: 'With a front desk',
    detail: 'Open 09:00 to 17:00',
    messages: [
      { from: 'event', text: 'Rings for 24 seconds', at: '0:24' },
      { from: 'business', text: 'You’ve reached Hill Road Motors. We’re closed. Please leave a message.', at: '0:30' },
      { from: 'caller', text: 'Oh. Hi, it’s about an MOT. I’ll try again tomorrow.', at: '0:37' },
      { from: 'event', text: 'Thursday 09:40, called back', at: 'Thu 09:40' },
      { from: 'business', text: 'Hello, you rang about an MOT?', at: 'Thu 09:40' },
      { from: 'caller', text: 'Thanks, I’ve found somewhere.', at: 'Thu 09:41' },
    ],
    result: 'Lost overnight',
    resultDetail: 'nobody rang back for over 14 hours',
    resultInShort: 'Lost overnight',
  },
];
