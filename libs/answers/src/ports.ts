import type { AnswerOutcome, ChatDay, SourceKind } from '@larkline/chat-protocol';
import type { WeeklyHours } from '@larkline/validation';

/** An entry of a business that an answer can be taken from. */
export interface Source {
  readonly kind: SourceKind;
  /** Id of the entry; of a fact its name in `BusinessFacts`. */
  readonly id: string;
  /** Question of an FAQ, name of a product, label of a fact. */
  readonly title: string;
}

/** What a business says about itself; `null` for what it has not said. */
export interface BusinessFacts {
  readonly businessName: string;
  /** IANA timezone. */
  readonly timezone: string;
  readonly weeklyHours: WeeklyHours | null;
  readonly openingHours: string | null;
  readonly about: string | null;
  readonly services: string | null;
  readonly location: string | null;
  readonly contactPhone: string | null;
  readonly contactPhoneAlt: string | null;
  readonly contactEmail: string | null;
  readonly website: string | null;
}

/** A product as the assistant can speak of it. */
export interface ProductFacts {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly pricePence: number;
  readonly category: string | null;
  readonly inStock: boolean;
  readonly productUrl: string | null;
  readonly tags: readonly string[];
}

/** An entry that a search found. */
export interface Passage {
  readonly source: Source;
  /** Answer of an FAQ, description of a product. */
  readonly text: string;
  /** The product; `null` for an FAQ. */
  readonly product: ProductFacts | null;
}

/** What a search found. */
export interface SearchResult {
  /** Entries with something of the query, the best first. */
  readonly passages: readonly Passage[];
  /**
   * Further entries, up to `MOST_COMPARED` in all, which are compared as well: among a few, a word that one of them has would look frequent.
   * None where the search found as many as it may.
   */
  readonly others: readonly Passage[];
}

/** Most entries that are compared with a question. */
export const MOST_COMPARED = 80;

/** What is looked for. */
export interface Query {
  /** The words of the question that say most, in lower case, for comparisons that allow for typing mistakes. */
  readonly text: string;
  /** Stems of its words that carry meaning, each with the stems that mean the same; an entry with any of them is found. */
  readonly terms: readonly (readonly string[])[];
  /** Most entries that are found. */
  readonly most: number;
}

/** An appointment that was made in this conversation. */
export interface OwnAppointment {
  readonly id: string;
  readonly date: string;
  readonly time: string;
}

/** What became of a wish for a time. */
export type BookingResult =
  | { readonly outcome: 'done'; readonly appointment: OwnAppointment }
  /** With other times that are free. `why`: in a sentence; `null` when another one has just taken the time. */
  | { readonly outcome: 'notFree'; readonly why: string | null; readonly days: readonly ChatDay[] }
  /** No more appointments can be made in this conversation. */
  | { readonly outcome: 'tooMany' };

/** The diary of a business. Every method can be called again for the same message without a second effect. */
export interface Diary {
  /** Free times from a day (YYYY-MM-DD; `null`: today), days without any left out. */
  offered(from: string | null): Promise<readonly ChatDay[]>;
  /**
   * Says in a sentence why there is no appointment on a day (YYYY-MM-DD), or at a time of it (HH:MM); `null` when there is one. A time can be
   * free without being offered, which are times in a row.
   */
  whyNot(date: string, time: string | null): Promise<string | null>;
  book(wish: {
    readonly date: string;
    readonly time: string;
    readonly name: string;
    readonly phone: string | null;
    readonly reason: string | null;
  }): Promise<BookingResult>;
  /** Appointments of this conversation that lie ahead. */
  own(): Promise<readonly OwnAppointment[]>;
  move(id: string, to: { readonly date: string; readonly time: string }): Promise<BookingResult>;
  cancel(id: string): Promise<void>;
}

/** What the assistant can ask while it makes an answer. */
export interface Ports {
  readonly now: Date;
  readonly facts: BusinessFacts;
  /** The entries of this business that fit a query, with others of its entries. */
  search(query: Query): Promise<SearchResult>;
  /** `null`: the business takes no appointments here. */
  readonly diary: Diary | null;
}

/** A sentence of an answer, with the entries that say so; without for what is no statement about the business. */
export interface Sentence {
  readonly text: string;
  readonly sources: readonly Source[];
}

/** An answer to one message of a visitor. */
export interface Reply {
  readonly sentences: readonly Sentence[];
  readonly outcome: AnswerOutcome;
  /** The questions of the message that the business has not answered anywhere, in the words of the visitor. */
  readonly unanswered: readonly string[];
  /** What the visitor may want to say next, at most four. */
  readonly suggestions: readonly string[];
  readonly products: readonly ProductFacts[];
  /** Times to choose from. */
  readonly days: readonly ChatDay[];
  /** Whether the way to a person is shown. */
  readonly form: boolean;
  /** The phone number in the message, for the contact form. */
  readonly phone?: string;
  /** What is remembered for the next message; JSON. */
  readonly memory: Memory;
}

/** A part of a message with the entries that may answer it. */
export interface AskedPart {
  /** The question, completed from the conversation: "and on Sunday?" becomes "opening hours on Sunday". */
  readonly question: string;
  /** As the visitor typed it. */
  readonly typed: string;
  readonly passages: readonly Passage[];
  /** What the local engine says; empty when the business has not said. */
  readonly sentences: readonly Sentence[];
}

/** A message as it was understood. */
export interface PreparedReply {
  /** The questions about the business; empty for small talk, appointments and a wish for a person. */
  readonly asked: readonly AskedPart[];
  /** BCP 47 code of the language of the message, such as `en` or `pl`. */
  readonly language: string;
  /** The answer of the local engine. */
  readonly reply: Reply;
}

/** What the assistant remembers of a conversation; stored as JSON between two messages. */
export interface Memory {
  /** Number of the form, so that an older one is not misread. */
  readonly version: 1;
  /** Everything else belongs to the engine. */
  readonly [field: string]: unknown;
}
