import { startEmulators, type Emulators } from '../server.ts';
import { makeRecording } from './recordings.ts';

let emulators: Emulators;
beforeAll(async () => {
  emulators = await startEmulators({ port: 0, smtpPort: 0 });
});
afterAll(() => emulators.stop());

const load = (path: string, range?: string) =>
  fetch(`http://127.0.0.1:${emulators.port}/recordings/${path}`, { headers: range ? { range } : {} });

it('answers a recording of the length in its name', async () => {
  const response = await load('3.wav');

  expect(response.headers.get('content-type')).toBe('audio/wav');
  expect(Buffer.from(await response.arrayBuffer()).equals(makeRecording(3))).toBe(true);
  expect((await load('nonsense.wav')).headers.get('content-length')).toBe(String(makeRecording(1).length));
});

it('answers a part of a recording', async () => {
  const part = await load('3.wav', 'bytes=4000-4099');

  expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 4000-4099/12044']);
  expect(Buffer.from(await part.arrayBuffer()).equals(makeRecording(3).subarray(4_000, 4_100))).toBe(true);
  expect((await load('3.wav', 'bytes=99999-')).status).toBe(416);
});
