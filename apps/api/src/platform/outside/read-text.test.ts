import { readText } from './read-text.ts';

it('returns a body of the largest size, with characters that are cut by its parts', async () => {
  const bytes = Buffer.from('é€😀');
  const parts = new ReadableStream<Uint8Array>({
    start(stream) {
      for (const byte of bytes) stream.enqueue(Uint8Array.of(byte));
      stream.close();
    },
  });

  expect(await readText(new Response(parts), bytes.length)).toBe('é€😀');
  expect(await readText(new Response(null), 0)).toBe('');
});

it('reads no more of a body that is too long', async () => {
  let sent = 0;
  let ended = false;
  const endless = new ReadableStream<Uint8Array>({
    pull(stream) {
      sent += 1;
      stream.enqueue(new Uint8Array(1_000));
    },
    cancel() {
      ended = true;
    },
  });

  await expect(readText(new Response(endless), 5_000)).rejects.toThrow('longer than 5000 bytes');
  expect([sent < 20, ended]).toEqual([true, true]);
});
