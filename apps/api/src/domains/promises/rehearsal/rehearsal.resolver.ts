import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Auth, Scope, WhileActing } from '../../../platform/graphql/auth-directive.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { ListArgs, Page } from '../../../platform/graphql/list/page.ts';
import { Client, Deletion, NEW_ID } from '../../people/rows/index.ts';
import { RehearsedQuestionInput } from './rehearsal.inputs.ts';
import { Rehearsal, RehearsedReply } from './rehearsal.types.ts';
import { getRehearsal, runRehearsal } from './rehearsal-runs.service.ts';
import { RehearsedQuestion } from './rehearsed-question.entity.ts';
import { rehearsedQuestionList } from './rehearsed-questions.list.ts';
import { acceptAnswers, deleteRehearsedQuestions, expectAnswer, keepQuestion } from './rehearsed-questions.service.ts';
import { rehearseReply } from './rehearse-reply.service.ts';

@Resolver(() => Client)
export class RehearsalResolver {
  @Auth('SUBSCRIBER')
  @Scope('rehearsal:read')
  @FieldResolver(() => Rehearsal, { nullable: true, description: 'State of the questions that are kept to rehearse the assistant with.' })
  rehearsal(@Ctx() ctx: Context, @Root() client: Client): Promise<Rehearsal> {
    return getRehearsal(ctx, client.id);
  }

  @Auth('SUBSCRIBER')
  @Scope('rehearsal:read')
  @FieldResolver(() => rehearsedQuestionList.Connection, {
    nullable: true,
    description: 'Questions that are kept to rehearse the assistant with.',
  })
  rehearsedQuestions(
    @Ctx() ctx: Context,
    @Root() client: Client,
    @Args(() => rehearsedQuestionList.Args) args: ListArgs,
  ): Promise<Page<RehearsedQuestion>> {
    return rehearsedQuestionList.ofClient(ctx, client.id, args);
  }
}

@Resolver()
export class RehearsedReplyResolver {
  @Auth('SUBSCRIBER')
  @Scope('rehearsal:read')
  @Query(() => RehearsedReply, {
    description: 'Answers a question as the assistant would answer a visitor. Nothing is booked, counted or stored.',
  })
  rehearsedReply(
    @Ctx() ctx: Context,
    @Arg('text', () => String, { description: 'The question, at most 2,000 characters.' }) text: string,
    @Arg('memory', () => String, { nullable: true, description: 'Memory returned with the previous answer; leave out at the start.' })
    memory?: string,
  ): Promise<RehearsedReply> {
    return rehearseReply(ctx, text, memory ?? null);
  }
}

@Resolver()
export class RehearsalMutations {
  @Auth('SUBSCRIBER')
  @Scope('rehearsal:write')
  @WhileActing()
  @Mutation(() => RehearsedQuestion, {
    description: 'Saves a question with its current answer. A question that is already saved keeps its id.',
  })
  keepRehearsedQuestion(
    @Ctx() ctx: Context,
    @Arg('input', () => RehearsedQuestionInput, { description: 'The question.' }) input: RehearsedQuestionInput,
    @Arg('id', () => ID, { nullable: true, description: NEW_ID }) id?: string,
  ): Promise<RehearsedQuestion> {
    return keepQuestion(ctx, id, input);
  }

  @Auth('SUBSCRIBER')
  @Scope('rehearsal:write')
  @WhileActing()
  @Mutation(() => RehearsedQuestion, { description: 'Changes the expected answer to a saved question.' })
  expectRehearsedAnswer(
    @Ctx() ctx: Context,
    @Arg('id', () => ID, { description: 'Id of the kept question.' }) id: string,
    @Arg('expected', () => String, { description: 'The expected answer, at most 300 characters; empty for none.' }) expected: string,
  ): Promise<RehearsedQuestion> {
    return expectAnswer(ctx, id, expected);
  }

  @Auth('SUBSCRIBER')
  @Scope('rehearsal:write')
  @WhileActing()
  @Mutation(() => Deletion, { description: 'Removes kept questions; undoDeletion restores them for ten minutes.' })
  deleteRehearsedQuestions(
    @Ctx() ctx: Context,
    @Arg('ids', () => [ID], { description: 'Ids of saved questions; questions that no longer exist are skipped.' }) ids: string[],
  ): Promise<Deletion> {
    return deleteRehearsedQuestions(ctx, ids);
  }

  @Auth('SUBSCRIBER')
  @Scope('rehearsal:write')
  @WhileActing()
  @Mutation(() => Int, {
    description: 'Makes the latest answers to kept questions the accepted ones, with which later ones are compared; returns how many.',
  })
  acceptRehearsedAnswers(
    @Ctx() ctx: Context,
    @Arg('run', () => Int, { description: 'Number of the run whose answers were seen: later ones are not accepted.' }) run: number,
    @Arg('ids', () => [ID], { nullable: true, description: 'Ids of at most 200 kept questions; all when left out.' }) ids?: string[],
  ): Promise<number> {
    return acceptAnswers(ctx, ids ?? null, run);
  }

  @Auth('SUBSCRIBER')
  @Scope('rehearsal:write')
  @WhileActing()
  @Mutation(() => Rehearsal, { description: 'Asks all kept questions again.' })
  runRehearsal(@Ctx() ctx: Context): Promise<Rehearsal> {
    return runRehearsal(ctx);
  }
}
