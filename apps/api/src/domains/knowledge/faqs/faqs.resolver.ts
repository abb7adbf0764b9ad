import { Arg, Args, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { Auth, Scope } from '../../../platform/graphql/auth-directive.ts';
import type { Context } from '../../../platform/context/context.ts';
import { ListSize } from '../../../platform/graphql/list-size.ts';
import type { ListArgs, Page } from '../../../platform/graphql/list/page.ts';
import { Client } from '../../people/rows/index.ts';
import { Faq } from './faq.entity.ts';
import { faqList } from './faqs.list.ts';
import { findFaqs, listFirstFaqs, MAX_FIRST } from './faqs.service.ts';

@Resolver(() => Client)
export class FaqsResolver {
  @Auth('SUBSCRIBER')
  @Scope('faqs:read')
  @FieldResolver(() => faqList.Connection, { nullable: true, description: 'General questions with their answers.' })
  faqList(@Ctx() ctx: Context, @Root() client: Client, @Args(() => faqList.Args) args: ListArgs): Promise<Page<Faq>> {
    return faqList.ofClient(ctx, client.id, args);
  }

  @Auth('SUBSCRIBER')
  @Scope('faqs:read')
  @ListSize(MAX_FIRST)
  @Query(() => [Faq], { description: 'General questions by id, in any order; unknown ids are skipped.' })
  faqsById(
    @Ctx() ctx: Context,
    @Arg('ids', () => [ID], { description: `Ids of at most ${MAX_FIRST} questions.` }) ids: string[],
  ): Promise<readonly Faq[]> {
    return findFaqs(ctx, ids);
  }

  @Auth('SUBSCRIBER')
  @Scope('faqs:read')
  @ListSize(MAX_FIRST)
  @FieldResolver(() => [Faq], {
    nullable: true,
    deprecationReason: 'Use faqList, which has pages.',
    description: 'The first 100 general questions with their answers, oldest first.',
  })
  faqs(@Ctx() ctx: Context, @Root() client: Client): Promise<readonly Faq[]> {
    return listFirstFaqs(ctx, client.id);
  }
}
