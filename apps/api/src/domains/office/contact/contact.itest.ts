import { BRAND } from '@larkline/brand';
import { until } from '../../../testkit/emulator-control.ts';
import { testApi, WITH_STATEMENTS, type TestApi } from '../../../testkit/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi(WITH_STATEMENTS);
});
afterAll(() => api.stop());

const SEND = `mutation ($input: ContactMessageInput!) { sendContactEmail(input: $input) { received } }`;
const aMessage = (changes: object = {}) => ({
  fullName: 'Amara Okafor',
  email: 'amara@fernhill.example',
  subject: 'Prices',
  message: 'Please call me back.\nThank you.',
  ...changes,
});
const send = (changes: object = {}) => api.visitor().ask(SEND, { input: aMessage(changes) });
const stored = (email: string) =>
  api.sql<{ name: string }>('select name, subject, message, handled_at from contact_messages where email = $1', [email]);
const mailTo = (address: string) => until(async () => (await api.emulators.mails(address)).at(-1));
const mailToStaffFrom = (email: string) =>
  until(async () => (await api.emulators.mails(BRAND.email)).find((mail) => mail.replyTo === email));

describe('sendContactEmail', () => {
  it('CON-07 DAT-05 stores the message, mails it to staff with the visitor as Reply-To, and acknowledges it', async () => {
    const answer = await send();

    expect(answer).toMatchObject({ status: 200, data: { sendContactEmail: { received: true } } });
    expect(await stored('amara@fernhill.example')).toEqual([
      { name: 'Amara Okafor', subject: 'Prices', message: 'Please call me back.\nThank you.', handled_at: null },
    ]);
    await api.runJobs();
    const staff = await mailToStaffFrom('amara@fernhill.example');
    expect(staff).toMatchObject({ to: BRAND.email, subject: 'Message from Amara Okafor: Prices' });
    expect(staff.text).toMatch(/Please call me back\.\s+Thank you\./);
    const acknowledgement = await mailTo('amara@fernhill.example');
    expect(acknowledgement).toMatchObject({ replyTo: BRAND.email, subject: "We've got your message" });
    expect(acknowledgement.text).toContain('Hello Amara, thanks');
  });

  it('CON-07 staff find it in the admin inbox, clients and visitors do not', async () => {
    await send({ email: 'inbox@fernhill.example' });
    const query = '{ contactMessages(first: 100) { edges { node { name email subject message } } } }';
    const { browser } = await api.signIn({ admin: true });

    const { contactMessages } = await browser.run<{ contactMessages: { edges: { node: { email: string } }[] } }>(query);

    expect(contactMessages.edges.map(({ node }) => node)).toContainEqual({
      name: 'Amara Okafor',
      email: 'inbox@fernhill.example',
      subject: 'Prices',
      message: 'Please call me back.\nThank you.',
    });
    expect(await (await api.signIn()).browser.refusal(query)).toBe('FORBIDDEN');
    expect(await api.visitor().refusal(query)).toBe('UNAUTHENTICATED');
  });

  it('CON-02 CON-03 CON-04 refuses with the words of the form, and stores and mails nothing', async () => {
    const before = await api.sql('select count(*) from outbox_messages');

    const { errors } = await send({ fullName: 'A', email: 'refused@', message: '123456789     ' });

    expect(errors[0]?.extensions).toMatchObject({
      code: 'INVALID_INPUT',
      fields: {
        fullName: 'Full name must be at least 2 characters',
        email: 'Please enter a valid email address',
        message: 'Message must be at least 10 characters',
      },
    });
    expect(await stored('refused@')).toEqual([]);
    expect(await api.sql('select count(*) from outbox_messages')).toEqual(before);
  });

  it('CON-07 answers a program that fills in the hidden field as anyone, and drops the message', async () => {
    const before = await api.sql('select count(*) from outbox_messages');

    const answer = await send({ email: 'robot@fernhill.example', website: 'https://spam.example' });

    expect(answer).toMatchObject({ status: 200, data: { sendContactEmail: { received: true } }, errors: [] });
    expect(await stored('robot@fernhill.example')).toEqual([]);
    expect(await api.sql('select count(*) from outbox_messages')).toEqual(before);
    expect((await send({ email: 'blank@fernhill.example', website: ' ' })).status).toBe(200);
    expect(await stored('blank@fernhill.example')).toHaveLength(1);
  });

  it('CON-06 loses nothing while the mail server is down: the answer is the same, the mails come when it is back', async () => {
    await api.runJobs();
    await api.emulators.failMail('larkline.example', 'close', 1);
    await api.emulators.failMail('down.example', '451', 1);

    expect((await send({ email: 'amara@down.example' })).data).toEqual({ sendContactEmail: { received: true } });
    await api.runJobs();
    expect(await stored('amara@down.example')).toHaveLength(1);
    expect(await api.emulators.mails('amara@down.example')).toEqual([]);
    expect((await api.emulators.mails(BRAND.email)).filter((mail) => mail.replyTo === 'amara@down.example')).toEqual([]);

    await api.makeJobsDue();
    await api.runJobs();

    expect(await api.emulators.mails('amara@down.example')).toHaveLength(1);
    expect((await api.emulators.mails(BRAND.email)).filter((mail) => mail.replyTo === 'amara@down.example')).toHaveLength(1);
  });

  it('stores message and mails together or not at all', async () => {
    await api.sql(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
       create trigger refuse before insert on outbox_messages for each row when (new.recipient = 'half@fernhill.example') execute function refuse()`,
    );

    const { errors } = await send({ email: 'half@fernhill.example' });

    expect(errors[0]?.extensions.code).toBe('INTERNAL');
    expect(await stored('half@fernhill.example')).toEqual([]);
    await api.runJobs();
    expect((await api.emulators.mails(BRAND.email)).filter((mail) => mail.replyTo === 'half@fernhill.example')).toEqual([]);
    await api.sql('drop trigger refuse on outbox_messages');
  });
});

describe('what strangers type', () => {
  it.each([
    [{ email: 'a@header.example\r\nBcc: everybody@header.example' }],
    [{ email: 'a@header.example, everybody@header.example' }],
    [{ fullName: 'Amara\r\nBcc: everybody@header.example' }],
    [{ subject: 'Prices\nBcc: everybody@header.example' }],
    [{ subject: 'Prices\u0000' }],
  ])('writes no header: %j is refused', async (changes) => {
    expect((await send(changes)).errors[0]?.extensions.code).toBe('INVALID_INPUT');
    await api.runJobs();

    expect(await api.emulators.mails('everybody@header.example')).toEqual([]);
  });

  it('writes no header from what is allowed in one line', async () => {
    const fullName = '"Amara" <everybody@header.example>, Bcc: x';
    await send({ email: 'line@header.example', fullName, subject: 'Re: =?utf-8?q?Bcc:_everybody=40header.example?=' });
    await api.runJobs();

    const mail = await mailToStaffFrom('line@header.example');

    expect(mail).toMatchObject({ to: BRAND.email, replyTo: 'line@header.example' });
    expect(mail.headers.map(({ name }) => name)).not.toContain('bcc');
    expect(await api.emulators.mails('everybody@header.example')).toEqual([]);
  });

  it('is text in the mail to staff, never markup', async () => {
    await send({
      email: 'markup@hostile.example',
      fullName: '<img src=x onerror=alert(1)>',
      message: '</p><script>alert(1)</script> & "more"',
    });
    await api.runJobs();

    const { html } = await mailToStaffFrom('markup@hostile.example');

    expect(html).not.toMatch(/<script|<img src=x/i);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });

  it('does not travel to the typed address: the acknowledgement repeats a plain first name at most', async () => {
    const bait = 'Win £500 at https://bait.example now';
    await send({ email: 'victim@hostile.example', fullName: 'www.bait.example wins', subject: bait, message: bait });
    await api.runJobs();

    const mail = await mailTo('victim@hostile.example');

    expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toMatch(/bait|Win £500/);
    expect(mail.text).toContain('Hello, thanks');
  });

  it('stays out of the log', async () => {
    await send({
      email: 'quiet@hostile.example',
      fullName: 'Unheard Name',
      subject: 'Unheard subject',
      message: 'Unheard words of a visitor',
    });
    await api.runJobs();

    expect(api.logLines.join('\n')).not.toMatch(/quiet@hostile|Unheard/);
  });

  it('stops at the lengths that the form names', async () => {
    expect((await send({ message: 'm'.repeat(5_001) })).errors[0]?.extensions.fields).toEqual({ message: 'At most 5,000 characters' });
    expect((await send({ subject: 's'.repeat(201) })).errors[0]?.extensions.fields).toEqual({ subject: 'At most 200 characters' });
  });
});

describe('limits', () => {
  let limited: TestApi;
  beforeAll(async () => {
    limited = await testApi({ RATE_LIMIT_FACTOR: '1' });
  });
  afterAll(() => limited.stop());

  it('CON-07 five messages an hour from one caller, whatever addresses are typed', async () => {
    const codes: (string | undefined)[] = [];
    for (let at = 0; at < 6; at += 1) {
      const { errors } = await limited.visitor().ask(SEND, { input: aMessage({ email: `from${at}@limits.example` }) });
      codes.push(errors[0]?.extensions.code);
    }

    expect(codes).toEqual([undefined, undefined, undefined, undefined, undefined, 'RATE_LIMITED']);
    expect(await limited.sql(`select 1 from contact_messages where email = 'from5@limits.example'`)).toEqual([]);
  });

  it('CON-07 five messages an hour for one mail address, from any caller', async () => {
    const { limits } = limited.platform;
    for (let at = 0; at < 5; at += 1) await limits.consume('contactMessage', 'many@limits.example');
    await limits.reset('contactMessage', '127.0.0.1');

    const { status, errors } = await limited.visitor().ask(SEND, { input: aMessage({ email: 'Many@limits.example' }) });

    expect([status, errors[0]?.extensions.code]).toEqual([429, 'RATE_LIMITED']);
  });
});
