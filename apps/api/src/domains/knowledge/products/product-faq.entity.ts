import { Entity, Index } from '@mikro-orm/decorators/legacy';
import { ObjectType } from 'type-graphql';
import { Text, When } from '../../../platform/db/columns.ts';
import { OwnedByClient } from '../../../platform/db/owner-filter.ts';
import { OwnedRow } from '../../people/rows/index.ts';

/** A question about a client's products (DAT-18). */
@Entity({ tableName: 'product_faqs' })
@OwnedByClient()
@Index({ name: 'product_faqs_answer_words', expression: 'written by migration 0081' })
@Index({ name: 'product_faqs_answer_titles', expression: 'written by migration 0081' })
@ObjectType({ description: 'A question about the products of a business, with its answer.' })
export class ProductFaq extends OwnedRow {
  @Text('Question.') question!: string;
  @Text("The assistants' answer.") answer!: string;
  @When('When the question was added.') createdAt!: Date;
  @When('When the question was last changed.') updatedAt!: Date;
}
