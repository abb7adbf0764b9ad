import { testApi, type TestApi } from '../../testkit/test-api.ts';

const SAVE = `mutation ($input: ProfileInput!) { saveProfile(input: $input) { id businessName industry email phone website } }`;
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
  it('PRF-01 DAT-10 saves the five fields and gives them back as stored', async () => {
    const { browser, clientId } = await api.signIn();

    await browser.run(SAVE, { input });

    const expected = { id: clientId, ...input, email: 'reception@fernhill.example', website: 'https://fernhill.example' };
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

  it('ACL-02 is refused without subscription and without sign-in', async () => {
    const { browser } = await api.signIn({ subscriptionActive: false, billingStatus: 'cancelled' });

    expect(await browser.refusal(SAVE, { input })).toBe('SUBSCRIPTION_REQUIRED');
    expect(await api.visitor().refusal(SAVE, { input })).toBe('UNAUTHENTICATED');
  });

  it('ACL-12 touches the own client only', async () => {
    const other = await api.signIn({ businessName: 'Other' });
    const { browser } = await api.signIn();

    await browser.run(SAVE, { input });

    expect(await other.browser.run(READ)).toMatchObject({ client: { businessName: 'Other' } });
  });
});
