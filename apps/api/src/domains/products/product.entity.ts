import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { OwnedByClient } from '../../platform/db/owner-filter.ts';
import { Client } from '../clients/index.ts';

/** Something a client sells, which the assistant can talk about (DAT-17). */
@Entity({ tableName: 'products' })
@OwnedByClient()
@Check({ name: 'products_price_pence', expression: 'price_pence >= 0' })
@Index({ name: 'products_client_newest', properties: ['clientId', 'id'] })
@ObjectType({ description: 'Something that a business sells, which its assistants can talk about.' })
export class Product {
  [OptionalProps]?: 'description' | 'category' | 'inStock' | 'imageUrl' | 'productUrl' | 'tags';
  @Field(() => ID, { description: 'Never changes.' }) @PrimaryKey({ type: 'uuid' }) id!: string;
  @ManyToOne(() => Client, { mapToPk: true, fieldName: 'client_id', deleteRule: 'cascade' }) clientId!: string;
  @Field(() => String, { description: 'What it is called.' }) @Property({ type: 'text' }) name!: string;
  @Field(() => String, { nullable: true, description: 'More about it.' })
  @Property({ type: 'text', nullable: true })
  description?: string | null;
  @Field(() => Int, { description: 'Price in pence.' }) @Property({ type: 'integer' }) pricePence!: number;
  @Field(() => String, { nullable: true, description: 'Category as the business names it.' })
  @Property({ type: 'text', nullable: true })
  category?: string | null;
  @Field(() => Boolean, { description: 'Whether it can be had now.' }) @Property({ type: 'boolean', default: true }) inStock: boolean =
    true;
  @Field(() => String, { nullable: true, description: 'Address of a picture.' })
  @Property({ type: 'text', nullable: true })
  imageUrl?: string | null;
  @Field(() => String, { nullable: true, description: 'Address of its page.' })
  @Property({ type: 'text', nullable: true })
  productUrl?: string | null;
  @Field(() => [String], { description: 'Words to find it by.' }) @Property({ type: 'text[]', default: [] }) tags: string[] = [];
}
