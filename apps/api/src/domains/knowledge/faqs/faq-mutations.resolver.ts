import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { Auth, Scope, WhileActing } from '../../../platform/graphql/auth-directive.ts';
import type { Context } from '../../../platform/context/context.ts';
import { Deletion } from '../../people/rows/index.ts';
import { moveFaq } from './faq-order.service.ts';
import { Faq } from './faq.entity.ts';
import { FaqInput, FaqPatch, FaqPlace, SavedFaqs } from './faqs.inputs.ts';
import { deleteFaqs, saveFaqs, type FaqChanges, type FaqWithId } from './faqs.service.ts';

@Resolver()
export class FaqMutations {
  @Auth('SUBSCRIBER')
  @Scope('faqs:write')
  @WhileActing()
  @Mutation(() => SavedFaqs, {
    description:
      'Stores new general questions and changes of others, at most 200 in one call. New ones come last. ' +
      'Sent again with the same ids, it writes the input to those rows and adds none. Changes of different fields made at the same time are all kept.',
  })
  saveFaqs(
    @Ctx() ctx: Context,
    @Arg('added', () => [FaqInput], { defaultValue: [], description: 'New questions.' }) added: FaqWithId[],
    @Arg('changed', () => [FaqPatch], { defaultValue: [], description: 'The changed fields of stored questions.' }) changed: FaqChanges[],
  ): Promise<SavedFaqs> {
    return saveFaqs(ctx, added, changed);
  }

  @Auth('SUBSCRIBER')
  @Scope('faqs:write')
  @WhileActing()
  @Mutation(() => Faq, { description: 'Moves a general question within the order of the business.' })
  moveFaq(
    @Ctx() ctx: Context,
    @Arg('id', () => ID, { description: 'Id of the question.' }) id: string,
    @Arg('place', () => FaqPlace, { description: 'Where to.' }) place: FaqPlace,
    @Arg('other', () => ID, { nullable: true, description: 'Id of the other question; needed for BEFORE and AFTER only.' }) other?: string,
  ): Promise<Faq> {
    return moveFaq(ctx, id, place, other ?? null);
  }

  @Auth('SUBSCRIBER')
  @Scope('faqs:write')
  @WhileActing()
  @Mutation(() => Deletion, { description: 'Deletes general questions; undoDeletion restores them for ten minutes.' })
  deleteFaqs(
    @Ctx() ctx: Context,
    @Arg('ids', () => [ID], { description: 'Ids of 1 to 1,000 questions; questions that no longer exist are skipped.' }) ids: string[],
  ): Promise<Deletion> {
    return deleteFaqs(ctx, ids);
  }
}
