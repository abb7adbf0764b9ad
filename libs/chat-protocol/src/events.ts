/** Kind of the entry that an answer was taken from. */
export type SourceKind = 'fact' | 'faq' | 'product' | 'productFaq';

/** An entry of the business that a sentence was taken from. */
export interface ChatSource {
  readonly kind: SourceKind;
  /** Id of the entry; of a fact its name, such as `openingHours`. */
  readonly id: string;
  /** Question of an FAQ, name of a product, or name of a fact, such as "Opening hours". */
  readonly title: string;
  /** Web address of a product's page; `null` for everything else. */
  readonly url: string | null;
}

/** A product below an answer. */
export interface ChatProduct {
  readonly id: string;
  readonly name: string;
  readonly pricePence: number;
  readonly inStock: boolean;
  /** Web address of a picture on our own origin; `null` without one. */
  readonly imageUrl: string | null;
  readonly productUrl: string | null;
}

/** A day with times to choose from, by the clock of the business. */
export interface ChatDay {
  /** YYYY-MM-DD. */
  readonly date: string;
  /** HH:MM, in order. */
  readonly times: readonly string[];
}

/** What an answer came to. */
export type AnswerOutcome =
  /** Every question of the message was answered. */
  | 'answered'
  /** Some were. */
  | 'partly'
  /** None was: the business has not said. */
  | 'unknown'
  /** A greeting, thanks, or the like. */
  | 'smallTalk'
  /** A question of the assistant on the way to an appointment. */
  | 'booking'
  /** An appointment was made, moved or cancelled. */
  | 'booked'
  | 'moved'
  | 'cancelled'
  /** The way to a person was shown. */
  | 'handOver'
  /** The message spoke of danger: fixed words with emergency numbers were shown. */
  | 'emergency';

/** What happened in a conversation. Everything that is shown follows from the events, in the order of `seq`. */
export type ChatEvent = EventPlace &
  (
    | { readonly kind: 'visitor'; readonly messageId: string; readonly text: string }
    /** A part of the answer to a message. `source` is empty for what is no statement about the business. */
    | { readonly kind: 'sentence'; readonly messageId: string; readonly text: string; readonly sources: readonly ChatSource[] }
    /** The answer to a message is complete. */
    | {
        readonly kind: 'answered';
        readonly messageId: string;
        readonly outcome: AnswerOutcome;
        /** Suggestions for the visitor's next message. */
        readonly suggestions: readonly string[];
        readonly products: readonly ChatProduct[];
        readonly days: readonly ChatDay[];
        /** Whether the form for a person is shown below the answer. */
        readonly form: boolean;
        /** A phone number that the visitor wrote, for the form. */
        readonly phone?: string;
      }
    /** The visitor left a name for a person, with an email address or a phone number; either may be empty, older events have no number. */
    | {
        readonly kind: 'handedOver';
        readonly messageId: string;
        readonly name: string;
        readonly email: string;
        readonly phone?: string;
        readonly note: string;
      }
    /** A person of the business has taken over, or has left the conversation to the assistant again. */
    | { readonly kind: 'joined'; readonly name: string }
    | { readonly kind: 'left'; readonly name: string }
    | { readonly kind: 'person'; readonly messageId: string; readonly name: string; readonly text: string }
    | { readonly kind: 'closed' }
  );

/** Where in a conversation an event stands. */
interface EventPlace {
  /** 1 for the first event; without gaps. */
  readonly seq: number;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** One kind of event. */
export type EventOf<Kind extends ChatEvent['kind']> = Extract<ChatEvent, { readonly kind: Kind }>;
