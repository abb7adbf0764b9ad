import type { ServerResponse } from 'node:http';
import { sendJson, sendPage } from '../http/answer.ts';
import type { FaultMode } from './identity.ts';

const BODY = '{"access_token": "access_of_half", "calendars": {"primary": {"busy": [';
/** Fields of both providers and of tokens, none of which is of its form. */
const ODD = {
  access_token: 7,
  calendars: { primary: { busy: [{ start: 'soon', end: 7 }] } },
  value: [{ start: { dateTime: 'soon', timeZone: 'UTC' }, end: { dateTime: '2026-13-45T99:99:99', timeZone: 'UTC' } }],
};

/** A right answer to both kinds of reads, of 10 MB. */
const hugeAnswer = () =>
  JSON.stringify({
    calendars: {
      primary: { busy: Array.from({ length: 100_000 }, () => ({ start: '2020-01-01T10:00:00Z', end: '2020-01-01T10:30:00Z' })) },
    },
    value: [],
    padding: 'x'.repeat(4_000_000),
  });

/** Answers a call as planned; `hang` never answers. */
export function answerFault(response: ServerResponse, mode: FaultMode): void {
  if (mode === 'hang') return;
  if (mode === 'cut') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 2 * BODY.length });
    response.write(BODY, () => response.destroy());
    return;
  }
  if (mode === 'page') return sendPage(response, 200, '<!doctype html><title>Sign in</title>');
  if (mode === 'odd') return sendJson(response, 200, ODD);
  if (mode === 'huge') return void response.writeHead(200, { 'content-type': 'application/json' }).end(hugeAnswer());
  if (mode === 'insufficient')
    return sendJson(response, 403, { error: { code: 403, message: 'Request had insufficient authentication scopes.' } });
  if (mode === 'invalid_grant')
    return sendJson(response, 400, { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' });
  const status = mode === 'lost' ? 500 : Number(mode);
  const headers: Record<string, string> = mode === '429' ? { 'retry-after': '30' } : {};
  sendJson(response, status, { error: { code: status, message: `The local test service answers ${status} as planned.` } }, headers);
}
