import { Entity, Index, Property, Unique } from '@mikro-orm/decorators/legacy';
import { OwnedByClient } from '../../../platform/db/owner-filter.ts';
import { OwnedRow } from '../../people/rows/index.ts';

/** The times for appointments that a call was offered. */
@Entity({ tableName: 'call_offers' })
@OwnedByClient()
@Unique({ name: 'call_offers_once', properties: ['clientId', 'callId'] as never })
@Index({ name: 'call_offers_offered_at', properties: ['offeredAt'] })
export class CallOffer extends OwnedRow {
  /** Id of the call at the voice provider. */
  @Property({ type: 'text' }) callId!: string;
  /** By the clock of the business, as `YYYY-MM-DD HH:MM`. */
  @Property({ type: 'text[]' }) times!: string[];
  /** When times were offered last. */
  @Property({ type: 'timestamptz' }) offeredAt!: Date;
}
