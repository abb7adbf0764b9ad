import { startTestEmulators, type TestEmulators } from '../testkit/emulators.ts';

let emulators: TestEmulators;
beforeAll(async () => {
  emulators = await startTestEmulators();
});
afterAll(() => emulators.stop());

describe('control API', () => {
  it.each([
    ['no token', {}],
    ['a wrong token', { authorization: 'Bearer wrong' }],
    ['a cookie', { cookie: 'EMULATOR_TOKEN=emulator-token-for-tests' }],
  ])('answers 401 to %s', async (_what, headers: Record<string, string>) => {
    expect((await fetch(`${emulators.url}/_emulator/clock`, { headers })).status).toBe(401);
  });

  it('is off without a token', async () => {
    const closed = await startTestEmulators({ token: undefined });
    const response = await fetch(`${closed.url}/_emulator/clock`, { headers: { authorization: 'Bearer ' } });
    await closed.stop();
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('EMULATOR_TOKEN is not set');
  });

  it('reports the errors of a request', async () => {
    await expect(emulators.control('/_emulator/clock', { offsetSeconds: 'soon' })).rejects.toThrow('400 offsetSeconds');
    await expect(emulators.control('/_emulator/stripe/hold', { key: 'sk_live_x', on: true })).rejects.toThrow(
      '400 key: must look like sk_test_…',
    );
    await expect(emulators.control('/_emulator/stripe/deliver', { key: 'sk_test_x', eventId: 'evt_missing' })).rejects.toThrow(
      '404 No such event',
    );
    await expect(emulators.control('/_emulator/stripe/events')).rejects.toThrow('400 The query parameter key is missing');
    await expect(
      emulators.control('/_emulator/stripe/checkout/cs_none/complete', { key: 'sk_test_x', email: 'a@example.com' }),
    ).rejects.toThrow('404');
  });

  it('moves the clock there and back', async () => {
    const { now } = await emulators.control<{ now: string }>('/_emulator/clock', { offsetSeconds: 3_600 });
    expect(Date.parse(now) - Date.now()).toBeGreaterThan(3_590_000);
    expect(await emulators.control('/_emulator/clock', { offsetSeconds: 0 })).toMatchObject({ offsetSeconds: 0 });
  });

  it('does not move the clock when the product’s row cannot be written', async () => {
    const own = await startTestEmulators({ databaseUrl: 'postgresql://postgres@127.0.0.1:1/none' });
    await expect(own.control('/_emulator/clock', { offsetSeconds: 60 })).rejects.toThrow('502 The row test_clock could not be written');
    expect(await own.control('/_emulator/clock')).toMatchObject({ offsetSeconds: 0 });
    await own.stop();
  });

  it('answers 404 in JSON elsewhere and never echoes cookies', async () => {
    const response = await fetch(`${emulators.url}/nothing`, { headers: { cookie: 'secret-cookie=1' } });
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('secret-cookie');
    expect(response.headers.get('set-cookie')).toBeNull();
  });
});
