import { testApi, type TestApi } from '../../../testkit/test-api.ts';

const SAVE = `mutation ($input: ProfilePatch!) {
  saveProfile(input: $input) { client { id businessName industry email phone website } dashboard { client { businessName } greeting { opening } } }
}`;
const READ = `{ client { id businessName industry email phone website } }`;
const input = {
  businessName: 'Fernhill Dental',
  industry: 'Healthcare/Medical',
  email: 'Reception@Fernhill.example',
  phone: '+44 20 7946 0112',
  website: 'fernhill.example',
};

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.stop());

describe('Profile', () => {
  it('PRF-01 DAT-10 saves the fields as typed, but another address only once it is confirmed', async () => {
    const { browser, clientId, email } = await api.signIn();

    await browser.run(SAVE, { input });

    const expected = { id: clientId, ...input, email, website: 'https://fernhill.example' };
    expect(await browser.run(READ)).toEqual({ client: expected });
  });

  it.each([
    ['businessName', '   '],
    ['email', ''],
    ['email', 'not an address'],
    ['website', 'javascript:alert(1)'],
    ['phone', '<script>'],
  ])('PRF-01 refuses %s = "%s" beside its field and keeps what was stored', async (field, value) => {
    const { browser } = await api.signIn({ businessName: 'Before' });

    const { errors } = await browser.ask(SAVE, { input: { ...input, [field]: value } });

    expect(errors[0]?.extensions.code).toBe('INVALID_INPUT');
    expect(Object.keys(errors[0]?.extensions.fields ?? {})).toEqual([field]);
    expect(await browser.run(READ)).toMatchObject({ client: { businessName: 'Before' } });
  });

  it('PRF-01 changes only the fields that are given, erases by null, and refuses null where a value is required', async () => {
    const { browser, clientId, email } = await api.signIn();
    await browser.run(SAVE, { input });

    await browser.run(SAVE, { input: { phone: null } });
    await browser.run(SAVE, { input: { website: 'https://new.example' } });
    await browser.run(SAVE, { input: {} });
    expect(await browser.refusal(SAVE, { input: { businessName: null } })).toBe('INVALID_INPUT');

    const expected = { id: clientId, ...input, email, phone: null, website: 'https://new.example' };
    expect(await browser.run(READ)).toEqual({ client: expected });
  });

  it('answers with the dashboard as it is after the change', async () => {
    const { browser } = await api.signIn({ businessName: 'Before' });

    const { saveProfile } = await browser.run<{ saveProfile: { dashboard: { client: object } } }>(SAVE, {
      input: { businessName: 'After' },
    });

    expect(saveProfile.dashboard.client).toEqual({ businessName: 'After' });
  });

  it('ACL-02 CF-62 stays open when the plan has ended, without the dashboard', async () => {
    const { browser } = await api.signIn({ subscriptionActive: false, billingStatus: 'cancelled' });

    const { data, errors } = await browser.ask<{ saveProfile: object }>(SAVE, { input: { phone: '+44 20 7946 0112' } });
    expect(data?.saveProfile).toMatchObject({ client: { phone: '+44 20 7946 0112' }, dashboard: null });
    expect(errors).toMatchObject([{ path: ['saveProfile', 'dashboard'], extensions: { code: 'PAYMENT_REQUIRED' } }]);
  });
});
