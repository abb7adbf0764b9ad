import { startTestEmulators, type TestEmulators } from '../testkit/emulators.ts';

let emulators: TestEmulators;
beforeAll(async () => {
  emulators = await startTestEmulators();
});
afterAll(() => emulators.stop());

async function ask(
  method: string,
  path: string,
  body?: object,
  key = 'vapi_test_emulator',
): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await fetch(`${emulators.url}/vapi${path}`, {
    method,
    headers: { authorization: `Bearer ${key}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

describe('assistants of the local Vapi', () => {
  it('are created, changed in part, listed and deleted', async () => {
    const created = await ask('POST', '/assistant', { name: 'a', firstMessage: 'Hello' });
    const id = String(created.body['id']);

    expect(created.status).toBe(201);
    expect((await ask('PATCH', `/assistant/${id}`, { firstMessage: 'Good day' })).body).toMatchObject({
      id,
      name: 'a',
      firstMessage: 'Good day',
    });
    expect((await ask('GET', `/assistant/${id}`)).body).toMatchObject({ firstMessage: 'Good day' });
    expect((await ask('GET', '/assistant?createdAtGt=2020-01-01T00:00:00.000Z')).body).toHaveLength(1);
    expect((await ask('DELETE', `/assistant/${id}`)).status).toBe(200);
    expect((await ask('GET', `/assistant/${id}`)).status).toBe(404);
  });

  it('refuse another key, unknown fields and values out of range', async () => {
    expect((await ask('POST', '/assistant', {}, 'sk_wrong')).status).toBe(401);
    expect((await ask('POST', '/assistant', { surprise: true })).status).toBe(400);
    expect((await ask('POST', '/assistant', { name: 'x'.repeat(41) })).status).toBe(400);
    expect((await ask('GET', '/assistant', undefined, 'vapi_other')).body).toEqual([]);
  });

  it('fail as the control API plans', async () => {
    const plan = { key: 'vapi_test_emulator', path: '/assistant' };
    for (const mode of ['401', '429', '500']) {
      await emulators.control('/_emulator/voice/fail', { ...plan, mode, next: 1 });
      expect((await ask('GET', '/assistant')).status).toBe(Number(mode));
    }
    expect((await ask('GET', '/assistant')).status).toBe(200);
    await emulators.control('/_emulator/voice/fail', { ...plan, mode: 'hang', next: 1 });
    await expect(
      fetch(`${emulators.url}/vapi/assistant`, {
        headers: { authorization: 'Bearer vapi_test_emulator' },
        signal: AbortSignal.timeout(200),
      }),
    ).rejects.toThrow();
  });
});
