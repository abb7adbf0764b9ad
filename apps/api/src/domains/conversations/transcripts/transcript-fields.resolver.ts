import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/context/context.ts';
import { ListSize } from '../../../platform/graphql/list-size.ts';
import { ConversationTurn, MOST_TURNS, TURNS_AT_ONCE } from './conversation-turn.ts';
import { recordingPath } from './recordings.service.ts';
import { Transcript } from './transcript.entity.ts';
import { loadCaller } from './transcript-caller.ts';
import { loadExcerpt, loadFullTranscript, loadMatch, loadTurns } from './transcript-texts.ts';
import { ConversationCaller, TranscriptMatch } from './transcripts.types.ts';

@Resolver(() => Transcript)
export class TranscriptFieldsResolver {
  @FieldResolver(() => String, { description: 'Full transcript (untrusted input).' })
  fullTranscript(@Ctx() ctx: Context, @Root() transcript: Transcript): Promise<string> {
    return loadFullTranscript(ctx, transcript);
  }

  @FieldResolver(() => String, {
    description: 'First 100 characters of the transcript, with an ellipsis when it is longer (untrusted input).',
  })
  excerpt(@Ctx() ctx: Context, @Root() transcript: Transcript): Promise<string> {
    return loadExcerpt(ctx, transcript);
  }

  @FieldResolver(() => ConversationCaller, { nullable: true, description: 'Who called or wrote; null when no name is known.' })
  caller(@Ctx() ctx: Context, @Root() transcript: Transcript): Promise<ConversationCaller | null> {
    return loadCaller(ctx, transcript);
  }

  @FieldResolver(() => TranscriptMatch, { description: 'Where the conversation has the words of a search.' })
  match(
    @Ctx() ctx: Context,
    @Root() transcript: Transcript,
    @Arg('search', () => String, { description: 'The search of the list.' }) search: string,
  ): Promise<TranscriptMatch> {
    return loadMatch(ctx, transcript, search);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Path on our own origin that plays the recording, valid for 15 minutes or more; null without a recording.',
  })
  recordingPath(@Ctx() ctx: Context, @Root() transcript: Transcript): string | null {
    return recordingPath(ctx, transcript);
  }

  @ListSize(TURNS_AT_ONCE, 'first')
  @FieldResolver(() => [ConversationTurn], {
    nullable: true,
    description: 'What each party said, in order; null when only the full transcript is known.',
  })
  async turns(
    @Ctx() ctx: Context,
    @Root() transcript: Transcript,
    @Arg('first', () => Int, { defaultValue: 10, description: `Number of turns, 1 to ${TURNS_AT_ONCE}.` }) first: number,
    @Arg('offset', () => Int, { defaultValue: 0, description: 'Number of turns to skip.' }) offset: number,
  ): Promise<readonly ConversationTurn[] | null> {
    const message = `Ask for 1 to ${TURNS_AT_ONCE} turns.`;
    if (first < 1 || first > TURNS_AT_ONCE) throw new AppError('INVALID_INPUT', message, { fields: { first: message } });
    const negative = 'The offset cannot be negative.';
    if (offset < 0) throw new AppError('INVALID_INPUT', negative, { fields: { offset: negative } });
    return (await loadTurns(ctx, transcript))?.slice(offset, offset + first) ?? null;
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: `Number of turns, at most ${MOST_TURNS}; null when only the full transcript is known.`,
  })
  async turnCount(@Ctx() ctx: Context, @Root() transcript: Transcript): Promise<number | null> {
    return (await loadTurns(ctx, transcript))?.length ?? null;
  }
}
