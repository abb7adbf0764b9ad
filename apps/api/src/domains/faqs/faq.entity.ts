import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index } from '@mikro-orm/decorators/legacy';
import { ObjectType } from 'type-graphql';
import { Choice, Text, When } from '../../platform/db/columns.ts';
import { enumOf, type ValueOf } from '../../platform/db/enum-of.ts';
import { OwnedByClient } from '../../platform/db/owner-filter.ts';
import { OwnedRow } from '../clients/index.ts';

const FaqCategory = enumOf('FaqCategory', 'Subject of a question.', {
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
@Index({ properties: ['clientId'] })
@ObjectType({ description: "A general question and the answer of a business's assistants." })
export class Faq extends OwnedRow {
  [OptionalProps]?: 'category';
  @Text('Question.') question!: string;
  @Text("The assistants' answer.") answer!: string;
  @Choice(FaqCategory, 'Subject.', { default: 'General', check: 'faq_category' }) category: ValueOf<typeof FaqCategory> = 'General';
  @When('When the question was added.') createdAt!: Date;
}
