import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { OwnedByClient } from '../../platform/db/owner-filter.ts';
import { Client } from '../clients/index.ts';

/** A question the client's assistant can answer (DAT-19). */
@Entity({ tableName: 'faq' })
@OwnedByClient()
@Check({ name: 'faq_category', expression: "category in ('General', 'Shipping', 'Returns', 'Pricing', 'Support', 'Products')" })
export class Faq {
  [OptionalProps]?: 'category';
  @PrimaryKey({ type: 'uuid' }) id!: string;
  @Index() @ManyToOne(() => Client, { mapToPk: true, fieldName: 'client_id', deleteRule: 'cascade' }) clientId!: string;
  @Property({ type: 'text' }) question!: string;
  @Property({ type: 'text' }) answer!: string;
  @Property({ type: 'text', default: 'General' }) category: string = 'General';
  @Property({ type: 'timestamptz' }) createdAt!: Date;
}
