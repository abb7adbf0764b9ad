import { Args, ArgsType, Ctx, Field, FieldResolver, Resolver, Root } from 'type-graphql';
import { Auth, Scope } from '../../platform/auth/auth-directive.ts';
import { connectionType, PageArgs, type Page } from '../../platform/graphql/connection.ts';
import { enumOf, type ValueOf } from '../../platform/db/enum-of.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { Client } from '../clients/index.ts';
import { Transcript } from './transcript.entity.ts';
import { listTranscripts } from './transcripts.service.ts';

const TranscriptKind = enumOf('TranscriptKind', 'Conversations in writing or by voice.', {
  CHAT: 'In writing on the website.',
  VOICE: 'By telephone, or by voice on the website.',
});

const TranscriptConnection = connectionType('Transcript', 'conversations', () => Transcript);

@ArgsType()
class TranscriptsArgs extends PageArgs {
  @Field(() => String, { nullable: true, description: "YYYY-MM in the client's timezone; all months without it." })
  month?: string | null;
  @Field(() => TranscriptKind.graphql, { nullable: true, description: 'Only conversations of this kind; all without it.' })
  type?: ValueOf<typeof TranscriptKind> | null;
}

@Resolver(() => Client)
export class TranscriptsResolver {
  @Auth('SUBSCRIBER')
  @Scope('transcripts:read')
  @FieldResolver(() => TranscriptConnection, { nullable: true, description: 'Conversations of the assistants, newest first.' })
  transcripts(@Ctx() ctx: Context, @Root() client: Client, @Args(() => TranscriptsArgs) args: TranscriptsArgs): Promise<Page<Transcript>> {
    return listTranscripts(ctx, client.id, args, args);
  }
}
