import { bare } from '../text/words.ts';

/** A message that asks nothing about the business. */
export type SmallTalk = 'greeting' | 'thanks' | 'bye' | 'robot' | 'howAreYou' | 'rude' | 'yes' | 'no' | 'empty';

const FORMS: readonly (readonly [SmallTalk, RegExp])[] = [
  [
    'greeting',
    /^(hi+|hello|hey+|hiya|good (morning|afternoon|evening|day)|morning|afternoon|evening|greetings|howdy|yo|alright)( (there|all|everyone|again|mate|team))*$/,
  ],
  [
    'thanks',
    /^((ok|okay|great|perfect|lovely|brilliant|super|cool|nice|thats|that is|good|fine) )*(thanks|thank you|thankyou|thx|ta|cheers|much appreciated|many thanks|that helps|great|perfect|lovely|brilliant|ok|okay|cool|super|nice one|got it|understood)( (so much|very much|a lot|for your help|for that|for the help|you|mate|bye|then))*$/,
  ],
  [
    'bye',
    /^((ok|okay|thanks|thank you|right) )*(bye+|goodbye|good bye|see you|see ya|cheerio|have a (nice|good) (day|one|evening|weekend)|good night|thats all|that is all|no thats all|nothing else)( (bye|then|thanks|later))*$/,
  ],
  [
    'robot',
    /\b(are you|r u|am i (talking|speaking|chatting) to|is this|you are) (a |an |just a |really a |the )?(robot|bot|human|real person|person|machine|computer|ai|real|chatgpt|automated)\b/,
  ],
  ['howAreYou', /^((hi|hello|hey) )?(how are you|how are you doing|hows it going|how do you do|you ok|whats up)( today)?$/],
  [
    'rude',
    /^(you (are|re) )?(stupid|useless|idiot|rubbish|crap|shit|fuck|f off|piss off|dumb|moron)( (bot|off|you|assistant|robot|thing))*$/,
  ],
  [
    'yes',
    /^(yes|yep|yeah|yup|sure|ok|okay|please do|yes please|go ahead|correct|thats right|that is right|confirm|confirmed|sounds good|fine|perfect|do it|y)( (please|thanks|thank you|thats (right|fine|great|correct)|book it|go ahead|fine|great))*$/,
  ],
  [
    'no',
    /^(no|nope|nah|no thanks|no thank you|dont|stop|n|not really|never mind|nevermind|forget it|cancel that)( (thanks|thank you|please|its ok|its fine))*$/,
  ],
];

/** Returns what kind of small talk a message is; `null` for one that asks something. */
export function smallTalkIn(message: string): SmallTalk | null {
  const text = bare(message);
  if (text === '') return 'empty';
  return FORMS.find(([, form]) => form.test(text))?.[0] ?? null;
}

/** Takes a greeting or thanks off the beginning of a message that asks something as well. */
export function withoutGreeting(message: string): string {
  const rest = message.replace(
    /^\s*(?:(?:hi|hello|hey|hiya|good (?:morning|afternoon|evening)|thanks|thank you|ok|okay|great)(?: there)?\s*[,!.–-]+\s*)+/i,
    '',
  );
  return rest.trim() === '' ? message : rest;
}

/** Returns our answer to small talk. */
export function answerSmallTalk(kind: SmallTalk, businessName: string): string {
  switch (kind) {
    case 'greeting':
      return `Hello! I’m the AI assistant of ${businessName}. What would you like to know?`;
    case 'thanks':
      return 'You’re welcome. Is there anything else I can help with?';
    case 'bye':
      return 'Goodbye, and thanks for visiting.';
    case 'robot':
      return `I’m an AI assistant, not a human. I answer using what ${businessName} has told me, and I can pass you on to someone there.`;
    case 'howAreYou':
      return 'I’m well, thank you. What would you like to know?';
    case 'rude':
      return 'I’m sorry I haven’t been more help. Would you like someone to get back to you?';
    case 'yes':
    case 'no':
      return 'All right. What else would you like to know?';
    case 'empty':
      return 'Please write your question in words.';
  }
}
