/** One card of the founding story with the text of its dialog (ABT-01). */
export interface StoryPart {
  readonly id: 'spark' | 'gap' | 'solution';
  readonly title: string;
  readonly teaser: string;
  readonly paragraphs: readonly string[];
}

/** The founding story in three parts, in their order. */
export const STORY: readonly StoryPart[] = [
  {
    id: 'spark',
    title: 'The Spark',
    teaser: 'A dental practice, a full waiting room and a phone nobody could get to.',
    paragraphs: [
      'It began at a friend’s dental practice in Bristol. The receptionist was ill, the dentist had both hands in a patient’s mouth, and the phone on the counter rang, stopped, and rang again. By lunchtime the display showed a column of numbers without names.',
      'We rang them back together that evening. A few had waited. Most had simply found another dentist, and they were kind about it: “I just needed someone to pick up.” Nobody had asked for advice, or for a bargain. They wanted a day and a time.',
      'On the way home we could not let go of how little had been missing. The diary had gaps. The prices were on a card beside the till. Everything a caller needed was in that room, except someone free to say it.',
    ],
  },
  {
    id: 'gap',
    title: 'Identifying the Gap',
    teaser: 'Between hiring a receptionist and leaving the voicemail on, nothing could take a booking.',
    paragraphs: [
      'So we went and asked: two hairdressers, a garage, a conveyancer, a shop that sells climbing shoes. Each had the same three choices. Hire someone for the front desk, which a business of four can rarely afford. Pay a call centre that takes a message and reads from a script. Or leave it to voicemail, which callers no longer talk to.',
      'The tools made for big companies didn’t help. They began with a six-week project and a string of menus, and ended with “please hold”. None of them could look in a diary and say: Thursday at ten is free, shall I put you in?',
      'That was the gap. Not a cleverer answering machine, but someone who gets the caller’s small job done, first time, at any hour, at a price a small business can pay.',
    ],
  },
  {
    id: 'solution',
    title: 'Building the Solution',
    teaser: 'First, a booking that sticks. Then a voice. Then everything else.',
    paragraphs: [
      'We started at the end, with the booking. Before our agent could say a word, it had to read a real calendar, offer only what was free, cope with two callers who wanted the same slot, and never book over a lunch break. The voice came later.',
      'Then we let it fail where it was safe to. It learned to say it’s AI, to admit what it doesn’t know, and to stop early and get help when someone is upset or in danger. The website chat followed, because the same people asked the same questions there an hour later.',
      'Today we set up a business in a day or two, with its own hours, prices and rules. After that it’s meant to be dull: a list of calls and chats, each with its subject and its outcome. The phone on the counter still rings. It just doesn’t ring out.',
    ],
  },
];
