import { createTransport } from 'nodemailer';
import { startTestEmulators, type TestEmulators } from '../testkit/emulators.ts';
import type { Message } from './inbox.ts';

let emulators: TestEmulators;
let domain: string;
let run = 0;
beforeAll(async () => {
  emulators = await startTestEmulators();
});
afterAll(() => emulators.stop());
beforeEach(() => {
  run += 1;
  domain = `test-${run}.example`;
});

const send = (extra: object = {}): Promise<unknown> =>
  createTransport(`smtp://127.0.0.1:${emulators.smtpPort}`).sendMail({
    from: 'Larkline <hello@larkline.example>',
    to: `Jo <jo@${domain}>`,
    subject: 'Confirm your email address',
    text: 'Go to http://localhost:4000/email-confirmed?token=abc',
    ...extra,
  });
const inbox = async (query: string): Promise<Message[]> =>
  (await emulators.control<{ messages: Message[] }>(`/_emulator/mail?to=${encodeURIComponent(query)}`)).messages;
const page = async (path: string): Promise<string> => (await fetch(`${emulators.url}${path}`)).text();

describe('mail inbox', () => {
  it('keeps every part of a message, in UTF-8', async () => {
    await send({
      subject: 'Grüße an Zoë',
      replyTo: 'visitor@example.com',
      html: '<p>Grüße <a href="http://localhost:4000/x?a=1&amp;b=2">here</a></p>',
      messageId: '<outbox-1@larkline.example>',
    });
    const [message] = await inbox(`jo@${domain}`);
    expect(message).toMatchObject({
      from: 'Larkline <hello@larkline.example>',
      to: `Jo <jo@${domain}>`,
      replyTo: 'visitor@example.com',
      subject: 'Grüße an Zoë',
      messageId: '<outbox-1@larkline.example>',
      envelopeTo: [`jo@${domain}`],
      links: ['http://localhost:4000/x?a=1&b=2', 'http://localhost:4000/email-confirmed?token=abc'],
    });
    expect(message?.html).toContain('Grüße');
  });

  it('lists newest first and keeps recipient domains apart', async () => {
    await send({ subject: 'one' });
    await send({ subject: 'two', to: `ann@${domain}` });
    await send({ subject: 'elsewhere', to: 'jo@other.example' });
    expect((await inbox(`@${domain}`)).map(({ subject }) => subject)).toEqual(['two', 'one']);
    expect((await inbox(`JO@${domain.toUpperCase()}`)).map(({ subject }) => subject)).toEqual(['one']);
  });

  it('waits for a message that has not arrived yet', async () => {
    const waiting = emulators.control<{ messages: Message[] }>(`/_emulator/mail?to=@${domain}&wait=4000`);
    await send();
    expect((await waiting).messages).toHaveLength(1);
    expect((await emulators.control<{ messages: Message[] }>(`/_emulator/mail?to=@empty.example&wait=50`)).messages).toEqual([]);
  });

  it.each([
    ['451', { responseCode: 451 }],
    ['550', { responseCode: 550 }],
    ['close', { code: expect.stringMatching(/ECONNECTION|ESOCKET|ECONNRESET/) as string }],
  ])('fails with %s the requested number of times, then works again', async (mode, error) => {
    await emulators.control('/_emulator/mail/fail', { domain, mode, next: 1 });
    await expect(send()).rejects.toMatchObject(error);
    expect(await inbox(`@${domain}`)).toHaveLength(0);
    await send({ to: 'jo@unharmed.example' });

    await send();

    expect(await inbox(`@${domain}`)).toHaveLength(1);
  });

  it('shows messages without running them', async () => {
    await send({ subject: '<b>bold</b>', html: '<p>"Hi"</p><script>alert(1)</script>' });
    const [message] = await inbox(`@${domain}`);
    const list = await page(`/mail?to=@${domain}`);
    expect(list).toContain('&lt;b&gt;bold&lt;/b&gt;');
    const shown = await page(`/mail/${message?.id ?? ''}`);
    expect(shown).toContain('sandbox="allow-top-navigation-by-user-activation"');
    expect(shown).not.toContain('<script>alert(1)');
    expect(shown).toContain('&lt;base target=&quot;_top&quot;&gt;');
    expect(await page(`/mail/${message?.id ?? ''}?view=text`)).toContain('email-confirmed?token=abc');
    expect(await page(`/mail?to=@empty.example`)).toContain('No mail to @empty.example yet.');
    expect((await fetch(`${emulators.url}/mail/unknown`)).status).toBe(404);
  });

  it('names the attached files and offers them as downloads, never as pages', async () => {
    await send({ attachments: [{ filename: '"><b>Zoë.pdf', contentType: 'text/html', content: '<script>alert(1)</script>' }] });
    const [message] = await inbox(`@${domain}`);
    const shown = await page(`/mail/${message?.id ?? ''}`);

    expect(shown).toContain('&quot;&gt;&lt;b&gt;Zoë.pdf</a> (text/html, 25 bytes)');
    const address = `${emulators.url}${/href="([^"]+attachments[^"]+)"/.exec(shown)?.[1] ?? ''}`;
    const file = await fetch(address);
    expect(file.headers.get('content-type')).toBe('application/octet-stream');
    expect(file.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''%22%3E%3Cb%3EZo%C3%AB.pdf");
    expect(await file.text()).toBe('<script>alert(1)</script>');
    expect((await fetch(address.replace(/0$/, '1'))).status).toBe(404);
  });
});
