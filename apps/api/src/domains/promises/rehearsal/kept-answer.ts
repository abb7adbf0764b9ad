import type { AnswerOutcome } from '@larkline/chat-protocol';
import { Field, ObjectType } from 'type-graphql';
import { defineEnum, type ValueOf } from '../../../platform/db/enum-of.ts';
import { ListSize } from '../../../platform/graphql/list-size.ts';
import { AnswerSource } from '../../conversations/transcripts/index.ts';

export const RehearsedOutcome = defineEnum('RehearsedOutcome', 'Outcome of an answer.', {
  answered: 'Every question of the message was answered.',
  partly: 'Some of its questions were answered.',
  unknown: 'None was: the business has not said.',
  small_talk: 'A greeting, thanks, or the like.',
  booking: 'A step on the way to an appointment.',
  booked: 'An appointment was made.',
  moved: 'An appointment was moved.',
  cancelled: 'An appointment was cancelled.',
  hand_over: 'The visitor was shown how to reach someone.',
  emergency: 'The message spoke of danger: the emergency numbers were shown.',
});

export type RehearsedOutcome = ValueOf<typeof RehearsedOutcome>;

const OTHER_NAMES: Partial<Record<AnswerOutcome, RehearsedOutcome>> = { smallTalk: 'small_talk', handOver: 'hand_over' };

/** Returns the outcome of an answer, as stored. */
export function toRehearsedOutcome(outcome: AnswerOutcome): RehearsedOutcome {
  return OTHER_NAMES[outcome] ?? (outcome as RehearsedOutcome);
}

/** Most sources of one answer that are kept. */
export const MOST_KEPT_SOURCES = 5;
/** Most characters of an answer that are kept. */
export const MOST_KEPT_CHARACTERS = 10_000;

@ObjectType({ description: 'An answer of the assistant, as it is compared with a later one.' })
export class KeptAnswer {
  @Field(() => RehearsedOutcome.graphql, { description: 'Outcome.' }) outcome!: RehearsedOutcome;
  @Field(() => String, { description: 'Its sentences, each on a line.' }) text!: string;
  @ListSize(MOST_KEPT_SOURCES)
  @Field(() => [AnswerSource], { description: 'Entries that it was taken from, each once.' })
  sources!: readonly AnswerSource[];
}
