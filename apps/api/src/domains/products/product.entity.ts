import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { OwnedByClient } from '../../platform/db/owner-filter.ts';
import { Client } from '../clients/index.ts';

/** Something a client sells, which the assistant can talk about (DAT-17). */
@Entity({ tableName: 'products' })
@OwnedByClient()
@Check({ name: 'products_price_pence', expression: 'price_pence >= 0' })
export class Product {
  [OptionalProps]?: 'description' | 'category' | 'inStock' | 'imageUrl' | 'productUrl' | 'tags';
  @PrimaryKey({ type: 'uuid' }) id!: string;
  @Index() @ManyToOne(() => Client, { mapToPk: true, fieldName: 'client_id', deleteRule: 'cascade' }) clientId!: string;
  @Property({ type: 'text' }) name!: string;
  @Property({ type: 'text', nullable: true }) description?: string | null;
  @Property({ type: 'integer' }) pricePence!: number;
  @Property({ type: 'text', nullable: true }) category?: string | null;
  @Property({ type: 'boolean', default: true }) inStock: boolean = true;
  @Property({ type: 'text', nullable: true }) imageUrl?: string | null;
  @Property({ type: 'text', nullable: true }) productUrl?: string | null;
  @Property({ type: 'text[]', default: [] }) tags: string[] = [];
}
