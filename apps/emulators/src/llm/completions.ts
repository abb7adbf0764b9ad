import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import { sendJson } from '../http/answer.ts';
import { readBody } from '../http/body.ts';
import type { Exchange, Route } from '../http/router.ts';
import { answerTo } from './answer.ts';
import { getLlmPartition, noteLlmRequest, takeLlmFault, type LlmFaultMode, type LlmPartition, type LlmService } from './service.ts';

/** Characters of one event; a sentence comes in several. */
const PIECE = 12;
const RETRY_AFTER_SECONDS = '60';

const requestSchema = z.object({
  model: z.string().min(1),
  messages: z.array(z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() })).min(1),
  stream: z.literal(true),
});

/** The part of the OpenAI API that the product uses: `POST /llm/v1/chat/completions` as a stream. */
export function llmRoutes(service: LlmService): Route[] {
  return [{ method: 'POST', path: '/llm/v1/chat/completions', handle: (exchange) => complete(service, exchange) }];
}

async function complete(service: LlmService, { request, response }: Exchange): Promise<void> {
  const text = await readBody(request);
  const [, key] = /^Bearer (llm_\w+)$/.exec(request.headers.authorization ?? '') ?? [];
  if (!key) return refuse(response, 401, 'Incorrect API key provided.');
  const partition = getLlmPartition(service, key);
  const parsed = requestSchema.safeParse(safeJson(text));
  const fault = parsed.success ? takeLlmFault(partition) : null;
  const status = !parsed.success ? 400 : fault === 'away' ? 0 : /^\d+$/.test(fault ?? '') ? Number(fault) : 200;
  noteLlmRequest(partition, { body: safeJson(text), status });
  if (!parsed.success)
    return refuse(response, 400, parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
  if (fault === 'away') return void response.destroy();
  if (status !== 200) return refuse(response, status, 'This failure was requested by the control API.');
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' });
  response.flushHeaders();
  await stream(partition, response, {
    model: parsed.data.model,
    answer: answerTo(parsed.data.messages.at(-1)?.content ?? '', fault),
    fault,
  });
}

interface StreamContent {
  readonly model: string;
  readonly answer: string;
  readonly fault: LlmFaultMode | null;
}

async function stream(partition: LlmPartition, response: ServerResponse, { model, answer, fault }: StreamContent): Promise<void> {
  const send = (delta: object, finish: string | null = null) =>
    void response.write(
      `data: ${JSON.stringify({ object: 'chat.completion.chunk', model, choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`,
    );
  if (fault === 'garbage') return void response.end('data: <html>502 Bad Gateway</html>\n\n');
  if (fault === 'slow') await released(partition, response);
  send({ role: 'assistant', content: '' });
  // A sentence is complete when the next one has begun.
  const begun = answer.search(/\[\d+\]\. \S/) + '[1]. S'.length;
  for (let at = 0; at < answer.length && !response.destroyed; at += PIECE) {
    if (at > begun && at - PIECE <= begun && fault === 'stall') await released(partition, response);
    // After what was said has left.
    if (at > begun && fault === 'cut') return void response.write(': \n\n', () => response.destroy());
    send({ content: answer.slice(at, at + PIECE) });
  }
  send({}, 'stop');
  response.end('data: [DONE]\n\n');
}

/** Waits until the control API releases the answer, or the product hangs up. */
function released({ held }: LlmPartition, response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      held.delete(go);
      resolve();
    };
    held.add(go);
    response.once('close', go);
  });
}

function refuse(response: ServerResponse, status: number, message: string): void {
  const headers: Record<string, string> = status === 429 ? { 'retry-after': RETRY_AFTER_SECONDS } : {};
  sendJson(response, status, { error: { message, type: status === 401 ? 'invalid_request_error' : 'server_error', code: null } }, headers);
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
