import { Entity, Index, Property, Unique } from '@mikro-orm/decorators/legacy';
import { OwnedByClient } from '../../../platform/db/owner-filter.ts';
import { OwnedRow } from '../../people/rows/index.ts';

/** Whether a call was accepted when it arrived. The decision holds until the call ends, even if the plan ends first. */
@Entity({ tableName: 'accepted_calls' })
@OwnedByClient()
@Unique({ name: 'accepted_calls_once', properties: ['clientId', 'callId'] as never })
@Index({ name: 'accepted_calls_decided_at', properties: ['decidedAt'] })
export class AcceptedCall extends OwnedRow {
  /** Id of the call at the voice provider. */
  @Property({ type: 'text' }) callId!: string;
  @Property({ type: 'boolean' }) isAccepted!: boolean;
  @Property({ type: 'timestamptz' }) decidedAt!: Date;
}
