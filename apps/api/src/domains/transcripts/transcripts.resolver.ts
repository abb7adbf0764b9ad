import { Args, ArgsType, Ctx, Field, FieldResolver, registerEnumType, Resolver, Root } from 'type-graphql';
import { Auth } from '../../platform/auth/auth-directive.ts';
import { connectionType, PageArgs, type Page } from '../../platform/graphql/connection.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { Client } from '../clients/index.ts';
import { Transcript } from './transcript.entity.ts';
import { listTranscripts } from './transcripts.service.ts';

const TranscriptKind = { CHAT: 'CHAT', VOICE: 'VOICE' } as const;
registerEnumType(TranscriptKind, {
  name: 'TranscriptKind',
  description: 'Which conversations to show (LOG-02).',
  valuesConfig: { CHAT: { description: 'In writing.' }, VOICE: { description: 'By telephone, and by voice on the website (CF-41).' } },
});

const TranscriptConnection = connectionType('Transcript', 'conversations', () => Transcript);

@ArgsType()
class TranscriptsArgs extends PageArgs {
  @Field(() => String, { nullable: true, description: "YYYY-MM in the client's timezone; all months without it." })
  month?: string | null;
  @Field(() => TranscriptKind, { nullable: true, description: 'Only conversations of this kind; all without it.' })
  type?: 'CHAT' | 'VOICE' | null;
}

@Resolver(() => Client)
export class TranscriptsResolver {
  @Auth('SUBSCRIBER')
  @FieldResolver(() => TranscriptConnection, { nullable: true, description: 'Conversations of the assistants, newest first (LOG-01).' })
  transcripts(@Ctx() ctx: Context, @Root() client: Client, @Args(() => TranscriptsArgs) args: TranscriptsArgs): Promise<Page<Transcript>> {
    return listTranscripts(ctx, client.id, args, args);
  }
}
