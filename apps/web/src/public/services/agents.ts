import { worded } from '@larkline/catalogue';
import type { IconName } from '../../shared/brand/icons.ts';
import { markOf, withPlan, type AbilityWords } from '../../shared/layout/ability-text.ts';

/** Who says a line of an example. */
export type Speaker = 'assistant' | 'visitor';

interface Line {
  readonly from: Speaker;
  readonly text: string;
}

/** A short conversation as the agent leads it. Names are invented; the result comes last and is a fact. */
export interface AgentExample {
  readonly business: string;
  readonly when: string;
  readonly lines: readonly Line[];
  readonly result: string;
  readonly resultDetail: string;
}

/** One agent as it is sold (SVC-01 to SVC-03). */
export interface Agent {
  readonly id: string;
  readonly icon: IconName;
  readonly name: string;
  /** The abilities of the whole agent, and the plans that have them. */
  readonly needs?: AbilityWords;
  readonly description: string;
  readonly features: readonly AbilityWords[];
  readonly integrations: readonly AbilityWords[];
  readonly example: AgentExample;
}

/** One of the two services with its agents; `id` is the anchor of its section (PUB-02, PUB-18). */
export interface Service {
  readonly id: 'ai-receptionist' | 'live-chatbot';
  readonly name: string;
  readonly headline: string;
  readonly description: string;
  readonly agents: readonly Agent[];
}

const CALENDARS = [
  ['Google Calendar', 'calendars'],
  ['Outlook calendar', 'calendars'],
  ['Calendly', 'calendly'],
] as const;
const shops = (service: 'phone' | 'chat') => ['Shopify', 'WooCommerce', 'Magento'].map((name) => withPlan(name, 'shops', service));
/** A text without an ability that some plans lack. */
const plain = (text: string): AbilityWords => ({ text });

/** The service on the phone. */
export const AI_RECEPTIONIST: Service = {
  id: 'ai-receptionist',
  name: 'AI Receptionist',
  headline: 'The call gets picked up on the second ring',
  description:
    'Keep your number and forward it when you like: always, after hours, or when you are already talking. Two agents come ready to work.',
  agents: [
    {
      id: 'voice-appointments',
      icon: 'calendar-tick',
      name: 'Appointment Scheduling Receptionist',
      description:
        'For everyone whose day is a diary: practices, salons, clinics, garages. The booking is made before the caller rings off.',
      features: [
        withPlan('Books, moves and cancels, and never books a slot twice', 'booking', 'phone'),
        plain('Asks what you would ask: the reason, new or returning, anything to bring'),
        plain(
          worded(
            'texts',
            'Repeats date, time and address, and sends them as a text',
            'Repeats date, time and address before the call ends',
          ),
        ),
        withPlan(
          worded(
            'liveTransfer',
            'Puts urgent calls through to a person and says first what they are about',
            'Passes urgent calls to a person, with what they are about',
          ),
          'handover',
          'phone',
        ),
      ],
      integrations: [...CALENDARS.map(([name, id]) => withPlan(name, id, 'phone')), withPlan('Your CRM', 'systems', 'phone')],
      example: {
        business: 'Hollis & Wren Hair',
        when: 'Sunday 20:15, salon closed',
        lines: turns('assistant', [
          'Good evening, Hollis and Wren. I’m the salon’s AI receptionist. How can I help?',
          'I can’t make my colour on Wednesday. Can I move it?',
          'Of course. Priya has Thursday at 11:00 or Friday at 15:30.',
          'Friday, please.',
        ]),
        result: 'Moved: colour with Priya, Friday 15:30',
        resultDetail: 'Wednesday is free again in the calendar',
      },
    },
    {
      id: 'voice-shop',
      icon: 'bag',
      name: 'E-commerce Sales & Support Agent',
      description:
        'For shops with a phone number. It has your products and your rules to hand, so a question ends with an answer and not with a ticket.',
      features: [
        worded(
          'shopLookups',
          withPlan('Finds an order by its number or email address and says where it is', 'shops', 'phone'),
          plain('Takes down an order number and the question, word for word'),
        ),
        worded(
          'shopLookups',
          withPlan('Recommends from your range, with today’s price and stock', 'shops', 'phone'),
          plain('Recommends from your own list of products and prices'),
        ),
        plain('Explains delivery, exchanges and refunds by your own rules'),
        plain('Writes complaints down in full and hands them to the right person'),
      ],
      integrations: [...shops('phone'), withPlan('Custom APIs', 'systems', 'phone')],
      example: {
        business: 'Northfell Outdoor',
        when: 'Saturday 07:50, before opening',
        lines: turns('visitor', [
          'I ordered walking boots on Monday. Will they come before Sunday?',
          worded(
            'shopLookups',
            'That is order 4417, the Cairn boot in a 9. It is out for delivery, due by 13:00.',
            'Delivery takes 3 to 5 working days, so they should. I’ll ask the shop to check yours.',
          ),
          'Lovely. Do you sell a wax for them?',
          worded(
            'texts',
            'We do: the beeswax tin at £8.50, in stock. I can text you the link.',
            'We do: the beeswax tin at £8.50. It is on the page of the boots.',
          ),
        ]),
        result: worded('shopLookups', 'One parcel found, one link sent', 'One order to check, one tin recommended'),
        resultDetail: 'Answered in 52 seconds, nobody interrupted',
      },
    },
  ],
};

/** The service on the website. */
export const LIVE_CHATBOT: Service = {
  id: 'live-chatbot',
  name: 'Live Chatbot',
  headline: 'The question is answered on the page where it came up',
  description: worded(
    'richChat',
    'One line of code puts the chat into the corner of every page. It says that it is AI, and a person is always one press away.',
    'One line of code puts the chat into the corner of every page. It says that it is AI, and passes on what needs a person.',
  ),
  agents: [
    {
      id: 'chat-appointments',
      icon: 'calendar',
      name: 'Appointment Scheduling Chat Bot',
      needs: { ...withPlan('', 'booking', 'chat'), abilities: `${markOf('booking', 'chat')} ${markOf('calendars', 'chat')}` },
      description: 'Turns “anything free this week?” into a booking without a form, a phone call or a second visit to your site.',
      features: [
        plain(
          worded(
            'richChat',
            'Shows free times as buttons, so booking takes one press',
            'Offers two free times at once, so booking takes one answer',
          ),
        ),
        plain('Asks for consent before it takes a name and a number'),
        plain('Answers prices, parking and preparation from your FAQs'),
        plain('Leaves you a message with the whole chat when it cannot help'),
      ],
      integrations: [
        plain('Google Calendar'),
        plain('Outlook calendar'),
        withPlan('Calendly', 'calendly', 'chat'),
        withPlan('WordPress widget', 'widget', 'chat'),
      ],
      example: {
        business: 'Marlow Physiotherapy',
        when: 'Tuesday 12:40, front desk at lunch',
        lines: turns('visitor', [
          'Do you treat runner’s knee? Anything this week?',
          'Yes. The first visit takes 45 minutes and costs £58. Thursday 08:15 or Friday 12:30?',
          'Thursday 08:15',
          'It’s yours. Which number should the reminder go to?',
        ]),
        result: 'New patient, Thursday 08:15',
        resultDetail: 'In the calendar with name, number and reason',
      },
    },
    {
      id: 'chat-shop',
      icon: 'box',
      name: 'E-commerce Chat Support Bot',
      description: 'Answers the questions people have before they buy: which size, which of the two, how soon, and what if it breaks.',
      features: [
        plain(
          worded(
            'richChat',
            'Shows products in the chat with picture, price and availability',
            'Names products from your list with their price and availability',
          ),
        ),
        plain('Compares two products for what the visitor needs'),
        worded(
          'shopLookups',
          withPlan('Follows an order from packed to delivered', 'shops', 'chat'),
          plain('Explains delivery times and costs, and takes questions about an order'),
        ),
        plain('Explains which returns fit your terms, and which do not'),
      ],
      integrations: [...shops('chat'), withPlan('WordPress widget', 'widget', 'chat'), withPlan('CRMs', 'systems', 'chat')],
      example: {
        business: 'Kiln & Quarry Tiles',
        when: 'Friday 22:05, office closed',
        lines: turns('visitor', [
          'Can the green tile go in a shower?',
          'Moss glazed can. Moss natural soaks up water, so please keep that one dry.',
          'How many boxes of glazed for 4 m²?',
          'Nine, with 10% to spare for cuts. £342.',
        ]),
        result: worded('richChat', 'Nine boxes in the basket, £342', 'Nine boxes of moss glazed, £342'),
        resultDetail: 'After 40 seconds, on the product page',
      },
    },
  ],
};

/** A conversation in which the two speak by turns. */
function turns(first: Speaker, texts: readonly string[]): Line[] {
  const second = first === 'assistant' ? 'visitor' : 'assistant';
  return texts.map((text, index) => ({ from: index % 2 === 0 ? first : second, text }));
}
