import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Resolver, Root } from 'type-graphql';
import { Auth, Scope, WhileActing } from '../../../platform/graphql/auth-directive.ts';
import type { Context } from '../../../platform/context/context.ts';
import { ListSize } from '../../../platform/graphql/list-size.ts';
import { Client } from '../../people/rows/index.ts';
import { Faq, NewFaq } from '../faqs/index.ts';
import { UnansweredQuestion } from './unanswered-question.entity.ts';
import { answerUnanswered, dismissUnanswered, listUnanswered, MOST_LISTED, restoreUnanswered } from './unanswered-questions.service.ts';

@Resolver(() => Client)
export class UnansweredQuestionsResolver {
  @Auth('SUBSCRIBER')
  @Scope('questions:read')
  @ListSize(MOST_LISTED, 'first')
  @FieldResolver(() => [UnansweredQuestion], {
    nullable: true,
    description: 'Questions the assistant could not answer, most frequent first, excluding answered and dismissed ones.',
  })
  unansweredQuestions(
    @Ctx() ctx: Context,
    @Root() client: Client,
    @Arg('first', () => Int, { defaultValue: 10, description: `Number of questions, 1 to ${MOST_LISTED}.` }) first: number,
  ): Promise<UnansweredQuestion[]> {
    return listUnanswered(ctx, client.id, first);
  }

  @Auth('SUBSCRIBER')
  @Scope('questions:write')
  @WhileActing()
  @Mutation(() => Faq, {
    description:
      'Turns an unanswered question into a general question and removes it from the list. Also requires the scope to write FAQs.',
  })
  answerUnansweredQuestion(
    @Ctx() ctx: Context,
    @Arg('id', () => ID, { description: 'Id of the unanswered question.' }) id: string,
    @Arg('input', () => NewFaq, { description: 'The general question and its answer.' }) input: InstanceType<typeof NewFaq>,
  ): Promise<Faq> {
    return answerUnanswered(ctx, id, input);
  }

  @Auth('SUBSCRIBER')
  @Scope('questions:write')
  @WhileActing()
  @Mutation(() => ID, { description: 'Permanently removes a question from the unanswered questions; returns its id.' })
  dismissUnansweredQuestion(
    @Ctx() ctx: Context,
    @Arg('id', () => ID, { description: 'Id of the unanswered question.' }) id: string,
  ): Promise<string> {
    return dismissUnanswered(ctx, id);
  }

  @Auth('SUBSCRIBER')
  @Scope('questions:write')
  @WhileActing()
  @Mutation(() => ID, { description: 'Puts a dismissed question back on the list of unanswered ones; returns its id.' })
  restoreUnansweredQuestion(
    @Ctx() ctx: Context,
    @Arg('id', () => ID, { description: 'Id of the dismissed question.' }) id: string,
  ): Promise<string> {
    return restoreUnanswered(ctx, id);
  }
}
