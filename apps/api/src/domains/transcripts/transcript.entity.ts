import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { OwnedByClient } from '../../platform/db/owner-filter.ts';
import { Client } from '../clients/index.ts';

export const ConversationType = { CALL: 'call', VOICE: 'voice', CHAT: 'chat' } as const;
registerEnumType(ConversationType, {
  name: 'ConversationType',
  description: 'How a conversation was held.',
  valuesConfig: {
    CALL: { description: 'By telephone.' },
    VOICE: { description: 'By voice on the website.' },
    CHAT: { description: 'In writing on the website.' },
  },
});

/** One conversation of a client's assistant (DAT-20). */
@Entity({ tableName: 'transcripts' })
@OwnedByClient()
@Check({ name: 'transcripts_type', expression: "type in ('call', 'voice', 'chat')" })
@Check({ name: 'transcripts_duration', expression: 'duration >= 0' })
@Unique({ name: 'transcripts_client_call', properties: ['clientId', 'callId'] })
@Index({ name: 'transcripts_client_newest', properties: ['clientId', 'occurredAt', 'id'] })
@ObjectType({ description: "One conversation of a business's assistant." })
export class Transcript {
  [OptionalProps]?: 'summary' | 'recordingUrl';
  @Field(() => ID, { description: 'Never changes.' }) @PrimaryKey({ type: 'uuid' }) id!: string;
  @ManyToOne(() => Client, { mapToPk: true, fieldName: 'client_id', deleteRule: 'cascade' }) clientId!: string;
  @Field(() => ConversationType, { description: 'How it was held.' }) @Property({ type: 'text' }) type!: 'call' | 'voice' | 'chat';
  @Field(() => String, { description: 'Id of the call or chat where it was held.' }) @Property({ type: 'text' }) callId!: string;
  @Field(() => Date, { description: 'When it began.' }) @Property({ type: 'timestamptz', fieldName: 'timestamp' }) occurredAt!: Date;
  @Field(() => Int, { description: 'How long it took, in seconds.' })
  @Property({ type: 'integer', fieldName: 'duration' })
  durationSeconds!: number;
  @Field(() => String, { description: 'All that was said; text of strangers.' }) @Property({ type: 'text' }) fullTranscript!: string;
  @Field(() => String, { nullable: true, description: 'What came of it, in a few sentences.' })
  @Property({ type: 'text', nullable: true })
  summary?: string | null;
  @Field(() => String, { nullable: true, description: 'Address of the recording; null without one.' })
  @Property({ type: 'text', nullable: true })
  recordingUrl?: string | null;
}
