/** Name of the tool that leaves a message for the business. */
export const TAKE_MESSAGE = 'take_message';

/** The tools that an assistant may use during a call; each is answered by our webhook. */
export const CALL_TOOLS = [
  {
    type: 'function',
    function: {
      name: TAKE_MESSAGE,
      description:
        'Passes a message of the caller on to the business by email. Use it when the facts hold no answer and the caller agrees.',
      parameters: {
        type: 'object',
        properties: {
          name: { type: 'string', description: 'Name of the caller.' },
          phone: { type: 'string', description: 'Telephone number to call back.' },
          message: { type: 'string', description: 'What the caller wants the business to know.' },
        },
        required: ['message'],
      },
    },
  },
] as const;
