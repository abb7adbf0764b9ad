import { BRAND } from '@larkline/brand';
import { testApi, type TestApi } from '../../testkit/test-api.ts';
import { codeOfPage, postForm } from '../../testkit/plain-form.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ PUBLIC_URL: 'https://www.larkline.example' });
});
afterAll(() => api.stop());

const OWN = { origin: 'https://www.larkline.example', 'sec-fetch-site': 'same-origin' };
const aForm = (changes: Record<string, string> = {}) => ({
  fullName: 'Amara Okafor',
  email: 'amara@plain.example',
  subject: '',
  message: 'Zoë & co: “call back”,\r\nplease.',
  website: '',
  ...changes,
});
const post = (changes: Record<string, string> = {}, headers: Record<string, string> = OWN) =>
  postForm(`${api.url}/contact`, aForm(changes), headers);
const stored = (email: string) => api.sql('select name, subject, message from contact_messages where email = $1', [email]);

describe('POST /contact, the form without script', () => {
  it('CON-07 stores the message, queues its mails and leads back to the page', async () => {
    const answer = await post();

    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contact?sent=1#sent']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await stored('amara@plain.example')).toEqual([
      { name: 'Amara Okafor', subject: null, message: 'Zoë & co: “call back”,\nplease.' },
    ]);
    await api.runJobs();
    expect((await api.emulators.mails(BRAND.email)).map((mail) => mail.replyTo)).toContain('amara@plain.example');
  });

  it.each([
    ['a name of one letter', { fullName: 'A' }, 'INVALID_INPUT'],
    ['half an address', { email: 'amara@' }, 'INVALID_INPUT'],
    ['nine characters', { message: 'too short' }, 'INVALID_INPUT'],
    ['5,001 characters', { message: 'm'.repeat(5_001) }, 'INVALID_INPUT'],
    ['80,000 characters', { message: 'm'.repeat(80_000) }, 'BAD_REQUEST'],
  ])('CON-06 %s: leads back with the code', async (_what, changes, code) => {
    const answer = await post(changes);

    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/contact?failed=${code}#not-sent`]);
  });

  it('reads a message of the greatest length in any script', async () => {
    expect((await post({ email: 'long@plain.example', message: '日'.repeat(5_000) })).headers.get('location')).toBe('/contact?sent=1#sent');
  });

  it('CON-07 a bot that fills in the hidden field is redirected like anyone else, and nothing is stored', async () => {
    const answer = await post({ email: 'robot@plain.example', website: 'https://spam.example' });

    expect(answer.headers.get('location')).toBe('/contact?sent=1#sent');
    expect(await stored('robot@plain.example')).toEqual([]);
  });

  it('an empty or senseless body is refused like an empty form', async () => {
    for (const body of ['', '&&==', '__proto__=1&constructor=2', 'fullName=a&fullName=b'])
      expect(
        await codeOfPage(
          fetch(`${api.url}/contact`, {
            method: 'POST',
            redirect: 'manual',
            body,
            headers: { ...OWN, 'content-type': 'application/x-www-form-urlencoded' },
          }),
        ),
      ).toBe('INVALID_INPUT');
  });

  it.each([
    ['application/json', '{}'],
    ['text/plain', 'fullName=Amara'],
    ['multipart/form-data; boundary=x', '--x--'],
  ])('takes no %s', async (type, body) => {
    const answer = await fetch(`${api.url}/contact`, {
      method: 'POST',
      redirect: 'manual',
      body,
      headers: { ...OWN, 'content-type': type },
    });

    expect(answer.headers.get('location')).toBe('/contact?failed=BAD_REQUEST#not-sent');
  });
});

describe('a form of another site', () => {
  it.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'https://www.larkline.example.evil.example' }],
    [{ origin: 'http://www.larkline.example' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'https://www.larkline.example', 'sec-fetch-site': 'cross-site' }],
  ])('is refused with 403, and nothing is stored: %j', async (headers) => {
    const answer = await post({ email: 'cross@plain.example' }, headers);

    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }] });
    expect(await stored('cross@plain.example')).toEqual([]);
  });

  it('a program without a browser is no other site, and so is a page under the address that it called', async () => {
    expect((await post({ email: 'curl@plain.example' }, {})).status).toBe(303);
    expect((await post({ email: 'host@plain.example' }, { origin: api.url })).status).toBe(303);
    expect(await stored('curl@plain.example')).toHaveLength(1);
  });
});

describe('limits and outages', () => {
  let limited: TestApi;
  beforeAll(async () => {
    limited = await testApi({ RATE_LIMIT_FACTOR: '1' });
  });
  afterAll(() => limited.stop());

  it('CON-07 the sixth form of a caller leads back with RATE_LIMITED, and the same limit holds for GraphQL', async () => {
    const codes: (string | null)[] = [];
    for (let at = 0; at < 6; at += 1)
      codes.push(await codeOfPage(postForm(`${limited.url}/contact`, aForm({ email: `n${at}@limits.example` }), {})));

    expect(codes).toEqual([null, null, null, null, null, 'RATE_LIMITED']);
    const query = `mutation ($input: ContactMessageInput!) { sendContactEmail(input: $input) { received } }`;
    expect(await limited.visitor().refusal(query, { input: aForm({ email: 'other@limits.example' }) })).toBe('RATE_LIMITED');
  });

  it('a fault is masked: the page hears INTERNAL and the log the rest', async () => {
    await api.sql('alter table contact_messages rename to hidden');

    expect(await codeOfPage(post())).toBe('INTERNAL');
    expect(api.logLines.some((line) => line.includes('request failed') && line.includes('contact_messages'))).toBe(true);
    await api.sql('alter table hidden rename to contact_messages');
  });

  it('CON-06 a full house leads back with BUSY', async () => {
    const places = await Promise.all(Array.from({ length: 8 }, () => api.server.gates.site.enter()));
    const waiting = Array.from({ length: 32 }, () => api.server.gates.site.enter());

    // Refused before the body is read, so while the others still wait.
    const code = await codeOfPage(post());
    places.forEach((leave) => leave());
    for (const place of waiting) (await place)();

    expect(code).toBe('BUSY');
    expect(await codeOfPage(post({ email: 'after@plain.example' }))).toBeNull();
  });
});
