import { Arg, Args, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { Auth, Scope } from '../../../platform/graphql/auth-directive.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { ListArgs, Page } from '../../../platform/graphql/list/page.ts';
import { Client } from '../../people/rows/index.ts';
import { findTranscript } from './find-transcript.ts';
import { Transcript } from './transcript.entity.ts';
import { loadMonths } from './transcript-months.ts';
import { transcriptList } from './transcripts.list.ts';
import { TranscriptMonths } from './transcripts.types.ts';

@Resolver(() => Client)
export class TranscriptsResolver {
  @Auth('SUBSCRIBER')
  @Scope('transcripts:read')
  @FieldResolver(() => transcriptList.Connection, { nullable: true, description: 'Conversations of the assistants.' })
  transcripts(@Ctx() ctx: Context, @Root() client: Client, @Args(() => transcriptList.Args) args: ListArgs): Promise<Page<Transcript>> {
    return transcriptList.ofClient(ctx, client.id, args);
  }

  @Auth('SUBSCRIBER')
  @Scope('transcripts:read')
  @Query(() => Transcript, { nullable: true, description: 'One conversation; null for an unknown id.' })
  transcript(@Ctx() ctx: Context, @Arg('id', () => ID, { description: 'Id of the conversation.' }) id: string): Promise<Transcript | null> {
    return findTranscript(ctx, { id });
  }

  @Auth('SUBSCRIBER')
  @Scope('transcripts:read')
  @FieldResolver(() => TranscriptMonths, { nullable: true, description: 'Months with conversations, and the current one.' })
  transcriptMonths(@Ctx() ctx: Context, @Root() client: Client): Promise<TranscriptMonths> {
    return loadMonths(ctx, client.id);
  }
}
