import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { OwnedByClient } from '../../platform/db/owner-filter.ts';
import { Client } from '../clients/index.ts';

/** A question about a client's products (DAT-18). */
@Entity({ tableName: 'product_faqs' })
@OwnedByClient()
export class ProductFaq {
  @PrimaryKey({ type: 'uuid' }) id!: string;
  @Index() @ManyToOne(() => Client, { mapToPk: true, fieldName: 'client_id', deleteRule: 'cascade' }) clientId!: string;
  @Property({ type: 'text' }) question!: string;
  @Property({ type: 'text' }) answer!: string;
}
