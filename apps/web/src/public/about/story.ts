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
    teaser: 'A dental practice, a full waiting room and a phone that nobody could reach.',
    paragraphs: [
      'It began at a friend’s dental practice in Bristol. The receptionist was ill, the dentist had both hands in a patient’s mouth, and the phone on the counter rang, stopped, and rang again. By lunchtime the display showed a column of numbers without names.',
      'We rang them back together that evening. A few had waited. Most had simply found another dentist, and they were kind about it: “I just needed somebody to pick up.” Nobody had asked for advice, or for a bargain. They wanted a day and a time.',
      'On the way home we could not let go of how little had been missing. The diary had gaps. The prices were on a card beside the till. Everything a caller needed was in that room, except someone free to say it.',
    ],
  },
  {
    id: 'gap',
    title: 'Identifying the Gap',
    teaser: 'Between a salaried receptionist and a voicemail there was nothing that could book.',
    paragraphs: [
      'So we went and asked: two hairdressers, a garage, a conveyancer, a shop that sells climbing shoes. Each had the same three choices. Hire a person for the front desk, which a business of four can seldom carry. Pay a call centre that takes a message and reads from a script. Or leave it to the voicemail, to which callers no longer talk.',
      'The tools made for large companies did not help. They began with a six-week project and menus to press through, and they ended with “please hold”. None of them could look into a diary and say: Thursday at ten is free, shall I put you in?',
      'That was the gap. Not a cleverer answering machine, but someone who finishes the small job the caller rang about, at the first attempt, at any hour, for what a small business can pay.',
    ],
  },
  {
    id: 'solution',
    title: 'Building the Solution',
    teaser: 'First a booking that holds, then a voice, then everything around them.',
    paragraphs: [
      'We started at the end: with the booking. Before our agent could say a word it had to read a real calendar, offer only what is free, survive two callers who want the same slot, and never book over a lunch break. The voice came after.',
      'Then we let it fail in safe places. It learned to say that it is AI, to admit what it does not know, and to give up early and fetch a person when somebody is upset or in danger. The chat for websites followed, because the same questions came in there, from the same people, an hour later.',
      'Today a business is set up in a day or two, by us, from its own hours, prices and rules. What it gets afterwards is meant to be dull: a list of calls and chats, what each was about, and what was done. The phone on the counter still rings. It just does not ring out.',
    ],
  },
];
