import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { OwnedByClient } from '../../platform/db/owner-filter.ts';
import { Client } from '../clients/index.ts';

const FaqCategory = {
  GENERAL: 'General',
  SHIPPING: 'Shipping',
  RETURNS: 'Returns',
  PRICING: 'Pricing',
  SUPPORT: 'Support',
  PRODUCTS: 'Products',
} as const;
registerEnumType(FaqCategory, {
  name: 'FaqCategory',
  description: 'What a question is about (FAQ-02).',
  valuesConfig: {
    GENERAL: { description: 'Anything else; the default.' },
    SHIPPING: { description: 'Delivery.' },
    RETURNS: { description: 'Giving back.' },
    PRICING: { description: 'What things cost.' },
    SUPPORT: { description: 'Help after buying.' },
    PRODUCTS: { description: 'What is sold.' },
  },
});

/** A question the client's assistant can answer (DAT-19). */
@Entity({ tableName: 'faq' })
@OwnedByClient()
@Check({ name: 'faq_category', expression: "category in ('General', 'Shipping', 'Returns', 'Pricing', 'Support', 'Products')" })
@ObjectType({ description: 'A question that the assistants of a business can answer.' })
export class Faq {
  [OptionalProps]?: 'category';
  @Field(() => ID, { description: 'Never changes.' }) @PrimaryKey({ type: 'uuid' }) id!: string;
  @Index() @ManyToOne(() => Client, { mapToPk: true, fieldName: 'client_id', deleteRule: 'cascade' }) clientId!: string;
  @Field(() => String, { description: 'The question.' }) @Property({ type: 'text' }) question!: string;
  @Field(() => String, { description: 'What the assistants answer.' }) @Property({ type: 'text' }) answer!: string;
  @Field(() => FaqCategory, { description: 'What it is about.' })
  @Property({ type: 'text', default: 'General' })
  category: string = 'General';
  @Field(() => Date, { description: 'When it was added.' }) @Property({ type: 'timestamptz' }) createdAt!: Date;
}
