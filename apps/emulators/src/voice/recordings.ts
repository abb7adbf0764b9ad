import type { Exchange, Route } from '../http/router.ts';

/** Samples per second, of eight bits each: telephones have twice as many, and a tone needs fewer. */
const RATE = 4_000;
const HEADER_BYTES = 44;
const LONGEST_SECONDS = 600;
/** How long one party speaks before the other one does. */
const TURN_SECONDS = 9;
/** A tone for each party, in hertz. */
const TONES = [330, 220];

/** Recordings of calls, made of tones: `GET /recordings/<seconds>.wav`, whole or in part. */
export const RECORDING_ROUTES: readonly Route[] = [{ method: 'GET', path: '/recordings/:seconds.wav', handle: sendRecording }];

function sendRecording({ request, response, params }: Exchange): void {
  const seconds = Math.min(Math.max(1, Math.trunc(Number(params['seconds']) || 1)), LONGEST_SECONDS);
  const file = makeRecording(seconds);
  const [, first = '', last = ''] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
  const headers = { 'content-type': 'audio/wav', 'accept-ranges': 'bytes', 'cache-control': 'no-store' };
  if (first === '') return void response.writeHead(200, { ...headers, 'content-length': file.length }).end(file);
  const start = Number(first);
  const end = Math.min(last === '' ? file.length - 1 : Number(last), file.length - 1);
  if (start > end) return void response.writeHead(416, { 'content-range': `bytes */${file.length}` }).end();
  const range = `bytes ${start}-${end}/${file.length}`;
  response.writeHead(206, { ...headers, 'content-range': range, 'content-length': end - start + 1 }).end(file.subarray(start, end + 1));
}

/** Returns a WAV file of so many seconds in which two tones take turns. */
export function makeRecording(seconds: number): Buffer {
  const samples = seconds * RATE;
  const file = Buffer.alloc(HEADER_BYTES + samples);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(HEADER_BYTES - 8 + samples, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  // PCM, one channel, a byte per sample.
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE, 28);
  file.writeUInt16LE(1, 32);
  file.writeUInt16LE(8, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(samples, 40);
  for (let at = 0; at < samples; at += 1) {
    const turn = Math.floor(at / RATE / TURN_SECONDS);
    const tone = TONES[turn % TONES.length] ?? 0;
    file[HEADER_BYTES + at] = 128 + Math.round(24 * Math.sin((2 * Math.PI * tone * at) / RATE));
  }
  return file;
}
