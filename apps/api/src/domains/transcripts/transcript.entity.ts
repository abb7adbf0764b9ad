import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { OwnedByClient } from '../../platform/db/owner-filter.ts';
import { Client } from '../clients/index.ts';

/** One conversation of a client's assistant (DAT-20). */
@Entity({ tableName: 'transcripts' })
@OwnedByClient()
@Check({ name: 'transcripts_type', expression: "type in ('call', 'voice', 'chat')" })
@Check({ name: 'transcripts_duration', expression: 'duration >= 0' })
@Unique({ name: 'transcripts_client_call', properties: ['clientId', 'callId'] })
@Index({ name: 'transcripts_client_newest', properties: ['clientId', 'occurredAt', 'id'] })
export class Transcript {
  [OptionalProps]?: 'summary' | 'recordingUrl';
  @PrimaryKey({ type: 'uuid' }) id!: string;
  @ManyToOne(() => Client, { mapToPk: true, fieldName: 'client_id', deleteRule: 'cascade' }) clientId!: string;
  @Property({ type: 'text' }) type!: 'call' | 'voice' | 'chat';
  @Property({ type: 'text' }) callId!: string;
  @Property({ type: 'timestamptz', fieldName: 'timestamp' }) occurredAt!: Date;
  @Property({ type: 'integer', fieldName: 'duration' }) durationSeconds!: number;
  @Property({ type: 'text' }) fullTranscript!: string;
  @Property({ type: 'text', nullable: true }) summary?: string | null;
  @Property({ type: 'text', nullable: true }) recordingUrl?: string | null;
}
