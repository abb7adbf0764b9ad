import { FAQ_CATEGORIES, type FaqCategory as Category } from '@larkline/validation';
import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, Property } from '@mikro-orm/decorators/legacy';
import { ObjectType } from 'type-graphql';
import { Choice, Text, When } from '../../../platform/db/columns.ts';
import { defineEnum } from '../../../platform/db/enum-of.ts';
import { OwnedByClient } from '../../../platform/db/owner-filter.ts';
import { OwnedRow } from '../../people/rows/index.ts';

export const FaqCategory = defineEnum<Category>('FaqCategory', 'Subject of a question.', {
  General: 'Anything else; the default.',
  Shipping: 'Delivery.',
  Returns: 'Returns and refunds.',
  Pricing: 'Prices.',
  Support: 'Help after a purchase.',
  Products: 'Products of the business.',
});

/** A question the client's assistant can answer (DAT-19). */
@Entity({ tableName: 'faq' })
@OwnedByClient()
@Index({ name: 'faq_answer_words', expression: 'written by migration 0081' })
@Index({ name: 'faq_answer_titles', expression: 'written by migration 0081' })
@ObjectType({ description: "A general question and the answer of a business's assistants." })
export class Faq extends OwnedRow {
  [OptionalProps]?: 'category' | 'position';
  @Text('Question.') question!: string;
  @Text("The assistants' answer.") answer!: string;
  @Choice(FaqCategory, 'Subject.', { default: FAQ_CATEGORIES[0], check: 'faq_category' }) category: Category = FAQ_CATEGORIES[0];
  /** Place among the FAQs of the client, in steps of `POSITION_STEP`. */
  @Property({ type: 'integer', default: 0 }) position!: number;
  @When('When the question was added.') createdAt!: Date;
}
