import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Auth, Scope } from '../../platform/auth/auth-directive.ts';
import type { Context } from '../../platform/graphql/context.ts';
import type { ListArgs, Page } from '../../platform/graphql/list/page.ts';
import { Client } from '../clients/index.ts';
import type { Transcript } from './transcript.entity.ts';
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
