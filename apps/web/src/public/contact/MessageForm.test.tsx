import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { clearNotifications } from '../../shared/feedback/notifications.ts';
import { ToastRegion } from '../../shared/feedback/ToastRegion.tsx';
import { answerFetch } from '../../shared/testkit/answerFetch.ts';
import { fakeApi, refusal, type Handler } from '../../shared/testkit/fakeApi.ts';
import { DRAFT_KEY } from './messageDraft.ts';
import { MessageForm } from './MessageForm.tsx';

let restore = () => {};
const beacons: string[] = [];

beforeEach(() => {
  clearNotifications();
  window.sessionStorage.clear();
  beacons.length = 0;
  Object.assign(navigator, { sendBeacon: (_url: string, body: Blob) => keepBeacon(body) });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  restore();
  vi.restoreAllMocks();
});

// jsdom's Blob has no text().
function keepBeacon(body: Blob): void {
  const reader = new FileReader();
  reader.onload = () => void beacons.push(String(reader.result));
  reader.readAsText(body);
}

const accept: Handler = () => ({ sendContactEmail: { received: true } });

function show(handler: Handler | null = accept, at = '/contact') {
  const api = fakeApi(handler ? { SendContactEmail: handler } : {});
  restore = answerFetch(api);
  render(
    <MemoryRouter initialEntries={[at]}>
      <MessageForm />
      <ToastRegion />
    </MemoryRouter>,
  );
  return { api, user: userEvent.setup() };
}

const field = (label: string) => screen.getByLabelText(label);
const send = () => screen.getByRole('button', { name: 'Send message' });

async function fillIn(
  user: ReturnType<typeof userEvent.setup>,
  { name = 'Amara Okafor', email = 'amara@fernhill.example', message = '0123456789' },
) {
  if (name) await user.type(field('Full name'), name);
  if (email) await user.type(field('Email'), email);
  if (message) await user.type(field('Message'), message);
}

describe('the fields', () => {
  it('CON-01 are full name, email, subject that may stay empty, and message', () => {
    show();

    const names = screen
      .getAllByRole('textbox', { hidden: false })
      .map((element) => [element.getAttribute('name'), element.hasAttribute('required')]);
    expect(names).toEqual([
      ['fullName', true],
      ['email', true],
      ['subject', false],
      ['message', true],
    ]);
  });

  it.each([
    ['CON-02 E12 a name of 1 character', { name: 'A' }, 'Full name', 'Full name must be at least 2 characters'],
    ['CON-02 E12 a name of spaces', { name: 'A    ' }, 'Full name', 'Full name must be at least 2 characters'],
    ['CON-03 E13 a bad address', { email: 'amara@' }, 'Email', 'Please enter a valid email address'],
    ['CON-04 E14 9 characters', { message: '012345678' }, 'Message', 'Message must be at least 10 characters'],
    ['CON-04 E14 spaces in place of characters', { message: '012      8' }, 'Message', 'Message must be at least 10 characters'],
  ])('%s is shown beside the field, read out, and not sent', async (_row, values, label, text) => {
    const { api, user } = show();
    await fillIn(user, values);

    await user.click(send());

    await waitFor(() => expect(field(label)).toHaveAccessibleDescription(text));
    expect(field(label)).toBeInvalid();
    expect(field(label)).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent(`One field needs your attention:${text}`);
    expect(api.calls).toEqual([]);
  });

  it('CON-02 to CON-04 are all shown at once, and each goes when it is fixed', async () => {
    const { user } = show();

    await user.click(send());
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('3 fields need your attention:'));
    expect(field('Full name')).toHaveFocus();
    await user.type(field('Full name'), 'Jo');

    await waitFor(() => expect(field('Full name')).toBeValid());
    expect(field('Message')).toBeInvalid();
  });

  it('CON-04 10 characters pass', async () => {
    const { api, user } = show();
    await fillIn(user, { message: '0123456789' });

    await user.click(send());

    await waitFor(() => expect(api.count('SendContactEmail')).toBe(1));
  });
});

describe('a message that arrives', () => {
  it('CON-05 E11 says so in the words of the specification, empties the form and counts the event', async () => {
    const { api, user } = show();
    await fillIn(user, {});
    await user.type(field('Subject (optional)'), 'Bank holidays');

    await user.click(send());

    const outcome = document.getElementById('sent')!;
    await waitFor(() => expect(outcome).toHaveClass('shown'));
    expect(outcome).toHaveTextContent("Message sent successfully!Thank you for your message. We'll get back to you within 24 hours.");
    expect(outcome).toHaveTextContent('What happens next');
    expect(outcome).toHaveFocus();
    for (const box of screen.getAllByRole('textbox')) expect(box).toHaveValue('');
    expect(api.calls[0]?.variables).toEqual({
      input: { fullName: 'Amara Okafor', email: 'amara@fernhill.example', subject: 'Bank holidays', message: '0123456789', website: '' },
    });
    expect(window.sessionStorage.getItem(DRAFT_KEY)).toBeNull();
    await waitFor(() => expect(beacons.map((text) => (JSON.parse(text) as { event: string }).event)).toEqual(['contact_form']));
  });

  it('CON-07 is sent once, however often the button is pressed', async () => {
    let answer = (_data: Record<string, unknown>) => {};
    const { api, user } = show(() => new Promise((resolve) => (answer = resolve)));
    await fillIn(user, {});

    await user.click(send());
    const busy = await screen.findByRole('button', { name: 'Sending...' });
    await user.click(busy);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(api.calls).toHaveLength(1));
    answer({ sendContactEmail: { received: true } });

    await screen.findByRole('button', { name: 'Send message' });
    expect(api.calls).toHaveLength(1);
  });

  it('CON-07 carries what a program wrote into the hidden field, which people cannot reach', async () => {
    const { api, user } = show();
    const trap = screen.getByLabelText('Leave this field empty');
    expect(trap).toHaveAttribute('tabindex', '-1');
    expect(trap).toHaveAttribute('autocomplete', 'off');
    expect(trap.closest('[aria-hidden=true]')).not.toBeNull();
    await fillIn(user, {});
    (trap as HTMLInputElement).value = 'https://spam.example';

    await user.click(send());

    await waitFor(() => expect(api.calls[0]?.variables).toMatchObject({ input: { website: 'https://spam.example' } }));
  });
});

describe('a message that does not arrive', () => {
  it.each([
    [
      'the words of the api',
      () => {
        throw refusal('RATE_LIMITED', 'Too many messages.');
      },
      'Too many messages.',
    ],
    [
      'the fallback when the api keeps its reason',
      () => {
        throw refusal('INTERNAL', 'Something went wrong');
      },
      'Please try again or contact us directly.',
    ],
    ['the fallback without a connection', null, 'Please try again or contact us directly.'],
  ] as [string, Handler | null, string][])('CON-06 E10 shows %s and keeps what is typed', async (_what, handler, text) => {
    const { user } = show(handler);
    await fillIn(user, {});

    await user.click(send());

    const toasts = within(screen.getByRole('region', { name: 'Notifications' }));
    expect(await toasts.findByRole('alert')).toHaveTextContent(`Failed to send message${text}`);
    expect(field('Message')).toHaveValue('0123456789');
    expect(screen.getByRole('button', { name: 'Send message' })).toBeInTheDocument();
    expect(beacons).toEqual([]);
  });

  it('CON-06 puts faults that only the api finds beside their fields', async () => {
    const { user } = show(() => {
      throw refusal('INVALID_INPUT', 'Please check the form.', { subject: 'At most 200 characters' });
    });
    await fillIn(user, {});

    await user.click(send());

    await waitFor(() => expect(field('Subject (optional)')).toHaveAccessibleDescription('At most 200 characters'));
    expect(field('Subject (optional)')).toHaveFocus();
  });

  it('CON-06 what is typed is there again after a reload, but never what is in the hidden field', async () => {
    const { user } = show(null);
    await fillIn(user, {});
    (screen.getByLabelText('Leave this field empty') as HTMLInputElement).value = 'x';
    await user.type(field('Message'), '!');
    cleanup();

    show();

    expect(field('Message')).toHaveValue('0123456789!');
    expect(field('Full name')).toHaveValue('Amara Okafor');
    expect(screen.getByLabelText('Leave this field empty')).toHaveValue('');
  });

  it('CON-06 works without storage', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', 'QuotaExceededError');
    });
    const { api, user } = show();
    await fillIn(user, {});

    await user.click(send());

    await waitFor(() => expect(api.calls).toHaveLength(1));
  });
});

describe('without script', () => {
  const shown = (id: string) => document.getElementById(id)?.className.includes('shown');

  it('CON-01 the prerendered form posts to /contact, and the browser checks it', () => {
    const page = document.createElement('div');
    page.innerHTML = renderToString(
      <MemoryRouter>
        <MessageForm />
      </MemoryRouter>,
    );

    const form = page.querySelector('form')!;
    expect([form.method, form.getAttribute('action'), form.noValidate]).toEqual(['post', '/contact', false]);
    expect(form.checkValidity()).toBe(false);
  });

  it('CON-05 the address of the answer shows the success and forgets the draft', () => {
    window.sessionStorage.setItem(DRAFT_KEY, JSON.stringify({ message: 'sent already' }));

    show(accept, '/contact?sent=1#sent');

    expect([shown('sent'), shown('not-sent')]).toEqual([true, false]);
    expect(field('Message')).toHaveValue('');
  });

  it.each([
    ['RATE_LIMITED', 'Please try again in an hour.'],
    ['INVALID_INPUT', 'a message of at least 10 characters'],
    ['INTERNAL', 'Please try again or contact us directly.'],
    ['<b>', 'Please try again or contact us directly.'],
  ])('CON-06 the address of the answer %s shows what to do', (code, text) => {
    show(accept, `/contact?failed=${encodeURIComponent(code)}#not-sent`);

    expect([shown('sent'), shown('not-sent')]).toEqual([false, true]);
    expect(document.getElementById('not-sent')).toHaveTextContent(`Failed to send message`);
    expect(document.getElementById('not-sent')).toHaveTextContent(text);
  });

  it('CON-06 the old outcome goes when the form is sent again', async () => {
    const { user } = show(accept, '/contact?failed=INTERNAL#not-sent');

    await fillIn(user, {});
    await user.click(send());

    await waitFor(() => expect(shown('not-sent')).toBe(false));
  });
});
