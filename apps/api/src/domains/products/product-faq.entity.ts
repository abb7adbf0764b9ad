import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { OwnedByClient } from '../../platform/db/owner-filter.ts';
import { Client } from '../clients/index.ts';

/** A question about a client's products (DAT-18). */
@Entity({ tableName: 'product_faqs' })
@OwnedByClient()
@Index({ name: 'product_faqs_client_newest', properties: ['clientId', 'id'] })
@ObjectType({ description: 'A question about the products of a business.' })
export class ProductFaq {
  @Field(() => ID, { description: 'Never changes.' }) @PrimaryKey({ type: 'uuid' }) id!: string;
  @ManyToOne(() => Client, { mapToPk: true, fieldName: 'client_id', deleteRule: 'cascade' }) clientId!: string;
  @Field(() => String, { description: 'The question.' }) @Property({ type: 'text' }) question!: string;
  @Field(() => String, { description: 'What the assistants answer.' }) @Property({ type: 'text' }) answer!: string;
}
