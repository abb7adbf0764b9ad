import type { ServerResponse } from 'node:http';
import { sendJson } from '../http/answer.ts';
import type { FaultMode } from './identity.ts';

/** Answers a call as planned; `hang` never answers. */
export function answerFault(response: ServerResponse, mode: FaultMode): void {
  if (mode === 'hang') return;
  if (mode === 'invalid_grant')
    return sendJson(response, 400, { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' });
  const status = Number(mode);
  const headers: Record<string, string> = mode === '429' ? { 'retry-after': '30' } : {};
  sendJson(response, status, { error: { code: status, message: `The local test service answers ${status} as planned.` } }, headers);
}
