import { faqSchema } from '@larkline/validation';
import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { inputType, patchType } from '../../../platform/graphql/input-type.ts';
import { ListSize } from '../../../platform/graphql/list-size.ts';
import { Faq } from './faq.entity.ts';

/** Most FAQs of one call of saveFaqs. */
export const MAX_SAVED = 200;

export const FaqInput = inputType('FaqInput', 'A new general question.', Faq, faqSchema, {
  id: { description: 'Id of the new question: a random UUID made by the caller.' },
});
export const NewFaq = inputType('NewFaq', 'A general question with its answer.', Faq, faqSchema);
export const FaqPatch = patchType('FaqPatch', 'Changes of a general question.', Faq, faqSchema, {
  id: { description: 'Id of the question.' },
});

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
  @ListSize(MAX_SAVED)
  @Field(() => [Faq], {
    description: 'Stored versions of the changed questions that were not saved because a field no longer matches `before`.',
  })
  conflicts!: readonly Faq[];
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
