import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { OwnedByClient } from '../../../../platform/db/owner-filter.ts';
import { Client } from '../../../people/rows/index.ts';

/** A change of recurring revenue. */
export type RevenueChangeKind = 'new' | 'upgrade' | 'downgrade' | 'churn' | 'reactivation';

/**
 * A change in a client's monthly price, in pence without VAT; rows are only added (docs/how/staff-work.md). An annual price counts as a
 * twelfth. A client's first row is `new`, and each row starts from the price that the previous row ended with.
 */
@Entity({ tableName: 'revenue_changes' })
@OwnedByClient()
@Unique({ name: 'revenue_changes_of_client', properties: ['clientId', 'occurredAt'] })
@Index({ name: 'revenue_changes_by_occurred_at', properties: ['occurredAt'] })
@Index({ name: 'revenue_changes_first', properties: ['occurredAt', 'clientId'], where: "kind = 'new'" })
@Check({ name: 'revenue_changes_kind', expression: "kind in ('new', 'upgrade', 'downgrade', 'churn', 'reactivation')" })
export class RevenueChange {
  @PrimaryKey({ type: 'uuid' }) id!: string;
  @ManyToOne(() => Client, { mapToPk: true, fieldName: 'client_id', deleteRule: 'cascade' }) clientId!: string;
  @Property({ type: 'timestamptz' }) occurredAt!: Date;
  @Property({ type: 'text' }) kind!: RevenueChangeKind;
  @Property({ type: 'integer' }) beforePence!: number;
  @Property({ type: 'integer' }) afterPence!: number;
}
