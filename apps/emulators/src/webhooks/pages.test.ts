import { startTestEmulators } from '../testkit/emulators.ts';

it('keeps what was posted, shows it escaped, and answers as its address says', async () => {
  const emulators = await startTestEmulators();
  const post = (path: string) =>
    fetch(`http://127.0.0.1:${emulators.port}/webhooks/${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'webhook-id': 'one' },
      body: '{"text":"<b>"}',
    });

  const statuses = [
    (await post('mine')).status,
    (await post('mine?status=500')).status,
    (await post('other?status=302&location=/x')).status,
  ];
  const page = await (await fetch(`http://127.0.0.1:${emulators.port}/webhooks`)).text();
  const { events } = await emulators.control<{ events: { body: string; headers: Record<string, string>; status: number }[] }>(
    '/_emulator/webhooks?name=mine',
  );
  await emulators.stop();

  expect(statuses).toEqual([204, 500, 302]);
  expect(events).toMatchObject([{ status: 500 }, { status: 204, body: '{"text":"<b>"}', headers: { 'webhook-id': 'one' } }]);
  expect(page).toContain('&lt;b&gt;');
  expect(page).not.toContain('<b>"');
});
