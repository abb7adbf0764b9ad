import { worded } from '@larkline/catalogue';
import type { IconName } from '../../shared/brand/icons.ts';
import { abilityMark, withPlan, type AbilityWords } from '../../shared/layout/ability-text.ts';

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
    'Keep your number and divert calls when it suits you: all day, after hours, or when you’re on another call. Two agents come ready-made.',
  agents: [
    {
      id: 'voice-appointments',
      icon: 'calendar-tick',
      name: 'Appointment Scheduling Receptionist',
      description:
        'For anyone who lives by a diary: practices, salons, clinics, garages. The appointment is booked before the caller hangs up.',
      features: [
        withPlan('Books, moves and cancels appointments, and never books a slot twice', 'booking', 'phone'),
        plain('Asks what you’d ask: the reason, new or returning, anything to bring'),
        plain(
          worded(
            'texts',
            'Repeats the date, time and address, and texts them to the caller',
            'Repeats the date, time and address before the call ends',
          ),
        ),
        withPlan(
          worded(
            'liveTransfer',
            'Puts urgent calls through to your team, saying what they’re about first',
            'Passes urgent calls to your team and says what they’re about',
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
        'For shops with a phone number. It knows your products and your policies, so customers get an answer, not a ticket number.',
      features: [
        worded(
          'shopLookups',
          withPlan('Finds an order by its number or email address and says where it is', 'shops', 'phone'),
          plain('Takes down the order number and the question, word for word'),
        ),
        worded(
          'shopLookups',
          withPlan('Recommends from your range, with today’s price and stock', 'shops', 'phone'),
          plain('Recommends products from your own list, with prices'),
        ),
        plain('Explains delivery, exchanges and refunds under your own policies'),
        plain('Takes complaints down in full and passes them to the right person'),
      ],
      integrations: [...shops('phone'), withPlan('Custom APIs', 'systems', 'phone')],
      example: {
        business: 'Northfell Outdoor',
        when: 'Saturday 07:50, before opening',
        lines: turns('visitor', [
          'I ordered walking boots on Monday. Will they come before Sunday?',
          worded(
            'shopLookups',
            'That’s order 4417, the Cairn boot in a 9. It’s out for delivery, due by 13:00.',
            'Delivery takes 3 to 5 working days, so they should. I’ll ask the shop to check yours.',
          ),
          'Lovely. Do you sell a wax for them?',
          worded(
            'texts',
            'We do: the beeswax tin at £8.50, in stock. I can text you the link.',
            'We do: the beeswax tin at £8.50. You’ll find it on the same page as the boots.',
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
  headline: 'Questions answered on the page that raised them',
  description: worded(
    'richChat',
    'One line of code adds the chat to every page. It says it’s AI, and your team is always one click away.',
    'One line of code adds the chat to every page. It says it’s AI, and passes anything it can’t handle to your team.',
  ),
  agents: [
    {
      id: 'chat-appointments',
      icon: 'calendar',
      name: 'Appointment Scheduling Chat Bot',
      needs: { ...withPlan('', 'booking', 'chat'), abilities: `${abilityMark('booking', 'chat')} ${abilityMark('calendars', 'chat')}` },
      description: 'Turns “anything free this week?” into a booking without a form, a phone call or a second visit to your site.',
      features: [
        plain(
          worded(
            'richChat',
            'Shows free times as buttons, so booking takes one click',
            'Offers two free times together, so booking takes one reply',
          ),
        ),
        plain('Asks for consent before taking a name and number'),
        plain('Answers questions on prices, parking and preparation from your FAQs'),
        plain('Leaves you a message with the whole chat when it can’t help'),
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
      description: 'Answers what shoppers ask before they buy: which size, which model, how soon, and what if it breaks.',
      features: [
        plain(
          worded(
            'richChat',
            'Shows products in the chat with a picture, price and availability',
            'Suggests products from your list, with their price and availability',
          ),
        ),
        plain('Compares two products to suit the visitor'),
        worded(
          'shopLookups',
          withPlan('Tracks an order from packed to delivered', 'shops', 'chat'),
          plain('Explains delivery times and costs, and takes questions about orders'),
        ),
        plain('Explains what can and can’t be returned under your policy'),
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
