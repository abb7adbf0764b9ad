import { testApi, type TestApi } from '../../../testkit/test-api.ts';

const COMPLETE = `mutation ($input: OnboardingInput!) { completeOnboarding(input: $input) { id businessName email phone industry onboardingCompleted } }`;
const input = {
  businessName: 'Harcourt Lane',
  businessType: 'LEGAL_SERVICES',
  contactEmail: 'office@harcourt.example',
  businessPhone: '+44 113 496 0876',
};

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.stop());

const readInfo = (clientId: string) =>
  api.sql('select contact_email, contact_phone, business_type from business_info where client_id = $1', [clientId]);

describe('completeOnboarding', () => {
  it('ONB-06 DAT-14 CF-46 makes the business of a person who has none', async () => {
    const { browser, userId, email } = await api.signIn({ withClient: false });

    const { completeOnboarding: client } = await browser.run<{ completeOnboarding: { id: string } }>(COMPLETE, { input });

    expect(client).toMatchObject({
      businessName: 'Harcourt Lane',
      email,
      industry: 'Legal Services',
      phone: '+44 113 496 0876',
      onboardingCompleted: true,
    });
    expect(await api.sql('select user_id, role from members where client_id = $1', [client.id])).toEqual([
      { user_id: userId, role: 'owner' },
    ]);
    expect(await readInfo(client.id)).toEqual([
      { contact_email: 'office@harcourt.example', contact_phone: '+44 113 496 0876', business_type: 'Legal Services' },
    ]);
  });

  it('ONB-06 updates the business that exists; twice, or twice at once, makes no second row', async () => {
    const { browser, clientId } = await api.signIn({ businessName: 'Before' });

    await browser.run(COMPLETE, { input });
    await Promise.allSettled([browser.run(COMPLETE, { input }), browser.run(COMPLETE, { input: { ...input, businessPhone: null } })]);

    expect(await browser.run('{ client { id businessName } }')).toEqual({ client: { id: clientId, businessName: 'Harcourt Lane' } });
    expect(await readInfo(clientId)).toHaveLength(1);
  });

  it('ONB-06 two tabs of a person without business make one', async () => {
    const { browser, userId } = await api.signIn({ withClient: false });

    await Promise.all([1, 2, 3, 4].map(() => browser.run(COMPLETE, { input })));

    expect(await api.sql('select count(*)::int as n from members where user_id = $1', [userId])).toEqual([{ n: 1 }]);
  });

  it.each([
    ['businessName', '  '],
    ['contactEmail', 'nobody'],
  ])('ONB-04 refuses %s "%s"', async (field, value) => {
    const { browser } = await api.signIn({ withClient: false });

    const { errors } = await browser.ask(COMPLETE, { input: { ...input, [field]: value } });

    expect(errors[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT', fields: { [field]: expect.any(String) } });
  });

  it('ONB-02 ONB-04 refuses a business type outside the list', async () => {
    const { browser } = await api.signIn({ withClient: false });

    expect(await browser.refusal(COMPLETE, { input: { ...input, businessType: 'Piracy' } })).toBe('BAD_USER_INPUT');
  });

  it('ONB-05 is refused without sign-in', async () => {
    expect(await api.visitor().refusal(COMPLETE, { input })).toBe('UNAUTHENTICATED');
  });
});
