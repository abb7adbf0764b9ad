import { z } from 'zod';

/** Most bytes of a stream; an answer has a few thousand. */
const MOST_BYTES = 512_000;

const chunkSchema = z.looseObject({
  choices: z
    .array(z.looseObject({ delta: z.looseObject({ content: z.string().nullish() }).nullish(), finish_reason: z.string().nullish() }))
    .nullish(),
  error: z.unknown().optional(),
});

/** A part of an answer of the model. */
export interface Delta {
  readonly text: string;
  /** Why the answer ended; `null` while it continues. */
  readonly finish: string | null;
}

/**
 * Reads the parts of an answer from the body of `POST /chat/completions` with `stream: true`. Ends with `[DONE]`. Throws when the body is
 * too long, of another form, or ends without having come to its end.
 */
export async function* readDeltas(body: AsyncIterable<Uint8Array>): AsyncGenerator<Delta> {
  const decoder = new TextDecoder();
  let rest = '';
  let bytes = 0;
  let isFinished = false;
  for await (const piece of body) {
    bytes += piece.length;
    if (bytes > MOST_BYTES) throw new Error(`The answer is longer than ${MOST_BYTES} bytes`);
    const lines = (rest + decoder.decode(piece, { stream: true })).split(/\r?\n/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const data = line.startsWith('data:') ? line.slice('data:'.length).trim() : '';
      if (data === '[DONE]') return;
      if (data === '') continue;
      const delta = readDelta(data);
      isFinished ||= delta.finish !== null;
      yield delta;
    }
  }
  // Some services end with the reason alone.
  if (!isFinished) throw new Error('The stream was cut off');
}

function readDelta(data: string): Delta {
  const { choices, error } = chunkSchema.parse(JSON.parse(data));
  if (error !== undefined && error !== null) throw new Error('The model reported an error in its stream');
  const choice = choices?.[0];
  return { text: choice?.delta?.content ?? '', finish: choice?.finish_reason ?? null };
}
