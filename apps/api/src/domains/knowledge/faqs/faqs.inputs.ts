import type { FaqCategory as Category } from '@larkline/validation';
import { Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { ListSize } from '../../../platform/graphql/list-size.ts';
import { Faq, FaqCategory } from './faq.entity.ts';

/** Most FAQs of one call of saveFaqs. */
export const MAX_SAVED = 200;

@InputType({ description: 'A new general question.' })
export class FaqInput {
  @Field(() => ID, { description: 'Id of the new question: a random UUID made by the caller.' }) id!: string;
  @Field(() => String, { description: 'Question, at most 200 characters.' }) question!: string;
  @Field(() => String, { description: 'Answer, at most 5,000 characters.' }) answer!: string;
  @Field(() => FaqCategory.graphql, { defaultValue: 'General', description: 'Subject.' }) category!: Category;
}

@InputType({ description: 'A general question with its answer.' })
export class NewFaq {
  @Field(() => String, { description: 'Question, at most 200 characters.' }) question!: string;
  @Field(() => String, { description: 'Answer, at most 5,000 characters.' }) answer!: string;
  @Field(() => FaqCategory.graphql, { defaultValue: 'General', description: 'Subject.' }) category!: Category;
}

@InputType({ description: 'Changes of a general question. A field that is left out keeps its value.' })
export class FaqPatch {
  @Field(() => ID, { description: 'Id of the question.' }) id!: string;
  @Field(() => String, { nullable: true, description: 'Question, at most 200 characters.' }) question?: string | null;
  @Field(() => String, { nullable: true, description: 'Answer, at most 5,000 characters.' }) answer?: string | null;
  @Field(() => FaqCategory.graphql, { nullable: true, description: 'Subject; cannot be erased.' }) category?: Category | null;
}

/** Result of saving FAQs. */
@ObjectType({ description: 'Result of saving general questions.' })
export class SavedFaqs {
  @ListSize(MAX_SAVED) @Field(() => [Faq], { description: 'The stored questions: new ones first.' }) saved!: readonly Faq[];
  @ListSize(MAX_SAVED)
  @Field(() => [ID], { description: 'Ids of the questions that were not stored because their question or answer is blank.' })
  skipped!: readonly string[];
  @ListSize(MAX_SAVED)
  @Field(() => [ID], { description: 'Ids of the changed questions that no longer exist.' })
  gone!: readonly string[];
}

/** Where a FAQ is moved to. */
export enum FaqPlace {
  FIRST = 'FIRST',
  LAST = 'LAST',
  BEFORE = 'BEFORE',
  AFTER = 'AFTER',
}
registerEnumType(FaqPlace, {
  name: 'FaqPlace',
  description: 'Place of a question in the order of the business.',
  valuesConfig: {
    FIRST: { description: 'Before all others.' },
    LAST: { description: 'After all others.' },
    BEFORE: { description: 'Directly before the other question.' },
    AFTER: { description: 'Directly after the other question.' },
  },
});
