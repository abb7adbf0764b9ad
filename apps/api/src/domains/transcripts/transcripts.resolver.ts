import { Arg, Args, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { Auth, Scope } from '../../platform/auth/auth-directive.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { ListSize } from '../../platform/graphql/list-size.ts';
import type { ListArgs, Page } from '../../platform/graphql/list/page.ts';
import { Client } from '../clients/index.ts';
import { ConversationTurn, MOST_TURNS } from './conversation-turn.ts';
import { Transcript } from './transcript.entity.ts';
import { transcriptList } from './transcripts.list.ts';

@Resolver(() => Client)
export class TranscriptsResolver {
  @Auth('SUBSCRIBER')
  @Scope('transcripts:read')
  @FieldResolver(() => transcriptList.Connection, { nullable: true, description: 'Conversations of the assistants.' })
  transcripts(@Ctx() ctx: Context, @Root() client: Client, @Args(() => transcriptList.Args) args: ListArgs): Promise<Page<Transcript>> {
    return transcriptList.ofClient(ctx, client.id, args);
  }
}

@Resolver(() => Transcript)
export class TurnsResolver {
  @ListSize(MOST_TURNS, 'first')
  @FieldResolver(() => [ConversationTurn], {
    nullable: true,
    description: `What each party said, in order, up to the first ${MOST_TURNS} turns; null when only the full transcript is known.`,
  })
  turns(
    @Root() transcript: Transcript,
    @Arg('first', () => Int, { defaultValue: 10, description: `Number of turns, 1 to ${MOST_TURNS}.` }) first: number,
  ): readonly ConversationTurn[] | null {
    const message = `Ask for 1 to ${MOST_TURNS} turns.`;
    if (first < 1 || first > MOST_TURNS) throw new AppError('INVALID_INPUT', message, { fields: { first: message } });
    return transcript.turns?.slice(0, first) ?? null;
  }
}
