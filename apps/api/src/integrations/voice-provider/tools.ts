/** Names of the tools that an assistant may use during a call; each use is answered by our webhook. */
export const ANSWER_QUESTION = 'answer_question';
export const TAKE_MESSAGE = 'take_message';
export const CHECK_AVAILABILITY = 'check_availability';
export const BOOK_APPOINTMENT = 'book_appointment';

const DAY = 'Day as YYYY-MM-DD.';
const TIME = 'Start by the clock of the business, as HH:MM with 24 hours.';

/** The tool that answers from the business's own entries. */
export const ANSWER_TOOLS = [
  makeTool(ANSWER_QUESTION, {
    description:
      'Returns what the business says about a question: prices, products, services, opening hours, address, terms and anything else. Use it for every question about the business, also when you believe to know the answer, and say what it returns without adding to it.',
    properties: { question: 'The question in English, in the words of the caller, one question at a time.' },
    required: ['question'],
  }),
];

/** The tool that leaves a message. */
export const MESSAGE_TOOLS = [
  makeTool(TAKE_MESSAGE, {
    description:
      'Passes a message of the caller on to the business by email. Use it when there is no answer and the caller agrees, and when the caller wants to be called back.',
    properties: {
      name: 'Name of the caller.',
      phone: 'Telephone number to call back.',
      message: 'What the caller wants the business to know.',
    },
    required: ['message'],
  }),
];

/** The tool of the provider that hangs up, for an assistant that can do nothing else. */
export const END_CALL_TOOLS = [{ type: 'endCall' }];

/** The tools that book appointments. */
export const BOOKING_TOOLS = [
  makeTool(CHECK_AVAILABILITY, {
    description:
      'Returns what day and time it is at the business, its free times for appointments, and why a day has none. Use it before you name any time.',
    properties: {
      date: `${DAY} First day to look at; leave it out for today.`,
      time: `${TIME} With a date: whether that very time can be had, which need not be one of those listed.`,
    },
    required: [],
  }),
  makeTool(BOOK_APPOINTMENT, {
    description:
      'Books one of the free times. Before it, read day, time, name and number back to the caller and wait for a yes. Without a name it keeps the time for ten minutes: ask for the name, then use it again. A time that was not offered in this call is refused unless it was confirmed. Tell the caller that it is booked only after it says so.',
    properties: {
      date: DAY,
      time: TIME,
      name: 'Name of the caller.',
      phone: 'Telephone number of the caller, if it is another one than the one that they call from.',
      reason: 'Service, or what the appointment is about.',
      confirmed: '"yes" when you have read day and time back to the caller and the caller has agreed; leave it out otherwise.',
    },
    required: ['date', 'time'],
  }),
];

interface ToolFacts {
  readonly description: string;
  /** Texts that the assistant fills in, each with its description. */
  readonly properties: Readonly<Record<string, string>>;
  readonly required: readonly string[];
}

function makeTool(name: string, { description, properties, required }: ToolFacts) {
  const texts = Object.entries(properties).map(([key, about]) => [key, { type: 'string', description: about }]);
  return {
    type: 'function',
    function: { name, description, parameters: { type: 'object', properties: Object.fromEntries(texts), required } },
  };
}
