import { MOST_TURNS, type ChatEvent, type ChatSession } from '@larkline/chat-protocol';
import type { Backend, ChatState, PersonForm } from './backend.ts';
import { makePanel, type PanelOptions } from './panel.ts';

const SESSION: ChatSession = {
  id: 'c1',
  businessName: 'The Copper Kettle',
  greeting: 'Hello, I’m the AI assistant.',
  suggestions: ['When are you open?'],
  timezone: 'Europe/London',
  answeredBy: 'assistant',
  personName: null,
  state: 'open',
  isUsedUp: false,
  personHours: 'We are open until 17:00 today.',
  events: [],
};

type Changes = { readonly [Field in keyof ChatEvent]?: unknown } & Record<string, unknown>;
const event = (seq: number, changes: Changes) => ({ seq, at: '2026-11-24T14:00:00Z', ...changes }) as unknown as ChatEvent;
const asked = (seq: number, text: string) => event(seq, { kind: 'visitor', messageId: `m${seq}`, text });
const answered = (seq: number, of: number, changes: object = {}) =>
  event(seq, {
    kind: 'answered',
    messageId: `m${of}`,
    outcome: 'answered',
    suggestions: [],
    products: [],
    days: [],
    form: false,
    ...changes,
  });

class FakeBackend implements Backend {
  state: ChatState = { session: SESSION, events: [], pending: [], connection: 'open', problem: null };
  readonly sent: string[] = [];
  readonly wishes: PersonForm[] = [];
  refuses: string | null = null;
  restarts = 0;
  leaves = 0;
  #listener: () => void = () => undefined;
  subscribe(listener: () => void) {
    this.#listener = listener;
    return () => undefined;
  }
  start() {}
  stop() {}
  send(text: string) {
    this.sent.push(text);
  }
  takeBack() {
    return 'Taken back';
  }
  async askForPerson(form: PersonForm) {
    if (this.refuses) throw new Error(this.refuses);
    this.wishes.push(form);
  }
  restart() {
    this.restarts += 1;
  }
  leave() {
    this.leaves += 1;
  }
  change(changes: Partial<ChatState>) {
    this.state = { ...this.state, ...changes };
    this.#listener();
  }
}

let closed = 0;
let draft = '';
function show(changes: Partial<ChatState> = {}, options: Partial<PanelOptions> = {}) {
  const backend = new FakeBackend();
  backend.state = { ...backend.state, ...changes };
  closed = 0;
  const panel = makePanel({
    backend,
    businessName: 'The Copper Kettle',
    side: 'right',
    placed: 'fixed',
    onClose: () => (closed += 1),
    pictureUrl: (path) => path && `https://api.example/${path}`,
    draft: { read: () => draft, write: (text) => (draft = text) },
    ...options,
  });
  document.body.replaceChildren(panel.element);
  const input = panel.element.querySelector('form.write textarea') as HTMLTextAreaElement;
  const press = (key: string, options: KeyboardEventInit = {}) =>
    input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options }));
  const button = (text: string) => [...panel.element.querySelectorAll('button')].find((each) => (each.textContent ?? '') === text);
  const spoken = () => panel.element.querySelector('[aria-live=polite]')?.textContent;
  return { backend, panel, input, press, button, spoken, text: () => panel.element.querySelector('.log')?.textContent ?? '' };
}
beforeEach(() => {
  draft = '';
});

it('shows markup in names and messages as text, and links to web pages alone', () => {
  const hostile = '<img src=x onerror="alert(1)">';
  const source = { kind: 'product', id: 'p', title: hostile, url: 'javascript:alert(1)' };
  const product = { id: 'p', name: hostile, pricePence: 1_250, inStock: false, imageUrl: null, productUrl: 'javascript:alert(1)' };
  const { panel, text } = show({
    session: { ...SESSION, businessName: hostile, greeting: hostile },
    events: [
      asked(1, hostile),
      event(2, { kind: 'sentence', messageId: 'm1', text: hostile, sources: [source] }),
      answered(3, 1, { products: [product] }),
    ],
  });
  expect(panel.element.querySelector('img')).toBeNull();
  expect(panel.element.querySelectorAll('a')).toHaveLength(0);
  expect(text()).toContain(hostile);
  expect(text()).toContain('£12.50, out of stock');
});

it('joins the sentences of an answer, names their sources once, and reads it out when it is complete', () => {
  const { backend, panel, text } = show();
  const source = { kind: 'faq', id: 'f', title: 'Postage', url: null };
  const sentence = (seq: number, words: string) => event(seq, { kind: 'sentence', messageId: 'm1', text: words, sources: [source] });
  backend.change({ events: [asked(1, 'How much?'), sentence(2, 'It is £4.50.')] });
  expect(panel.element.querySelector('[aria-live=polite]')?.textContent).toBe('');
  backend.change({ events: [...backend.state.events, sentence(3, 'Free over £60.'), answered(4, 1)] });
  expect(text()).toContain('It is £4.50. Free over £60.From: Postage');
  expect(panel.element.querySelector('[aria-live=polite]')?.textContent).toBe('It is £4.50. Free over £60.');
});

it('sends with Enter, not with Shift and Enter, nor while a character is chosen, nor nothing', () => {
  const { backend, input, press } = show();
  press('Enter');
  input.value = 'Hello';
  press('Enter', { shiftKey: true });
  press('Enter', { isComposing: true });
  expect(backend.sent).toEqual([]);
  press('Enter');
  expect(backend.sent).toEqual(['Hello']);
  expect(input.value).toBe('');
});

it('keeps what is typed as a draft, and says what waits and what was refused', () => {
  const { backend, input, button, text } = show();
  input.value = 'Half a';
  input.dispatchEvent(new Event('input', { bubbles: true }));
  expect(draft).toBe('Half a');
  backend.change({
    pending: [
      { id: 'a', text: 'Waits', refusal: null },
      { id: 'b', text: 'Long', refusal: 'At most 2,000 characters' },
    ],
    connection: 'offline',
  });
  expect(text()).toContain('WaitsNot sent yet');
  expect(text()).toContain('At most 2,000 characters');
  button('Edit')?.click();
  expect(input.value).toBe('Taken back\nHalf a');
});

it('does not say that the assistant is writing an answer to what was not sent', () => {
  const { backend, panel } = show({ connection: 'offline', pending: [{ id: 'w', text: 'Hello?', refusal: null }] });
  const dots = panel.element.querySelector('.dots')?.closest('p');
  expect(dots?.hidden).toBe(true);
  backend.change({ connection: 'open' });
  expect(dots?.hidden).toBe(false);
  backend.change({ connection: 'tooFast' });
  expect(dots?.hidden).toBe(true);
  expect(panel.element.querySelector('.bar')?.textContent).toContain('a lot of messages at once');
});

it('offers suggestions, and times to choose from', () => {
  const { backend, panel, button } = show();
  button('When are you open?')?.click();
  const days = [{ date: '2026-11-25', times: ['10:00', '10:30', '11:00', '11:30', '12:00', '12:30', '13:00'] }];
  backend.change({
    events: [asked(1, 'Book'), event(2, { kind: 'sentence', messageId: 'm1', text: 'When?', sources: [] }), answered(3, 1, { days })],
  });
  expect(button('13:00')).toBeUndefined();
  button('More times')?.click();
  button('13:00')?.click();
  expect(backend.sent).toEqual(['When are you open?', 'Wednesday 25 November at 13:00']);
  expect(panel.element.querySelector('h3')?.textContent).toBe('Wednesday 25 November');
});

it('checks the form for a person, keeps it after a failure, and shows it alone when the allowance is used up', async () => {
  const { backend, panel, input } = show({ session: { ...SESSION, isUsedUp: true } });
  const form = panel.element.querySelector('form.form') as HTMLFormElement;
  expect(form.hidden).toBe(false);
  expect(input.closest('form')?.hidden).toBe(true);
  expect(form.textContent).toContain('We are open until 17:00 today.');
  expect(panel.element.querySelector('.head')?.textContent).not.toContain('replies instantly');
  const [name, email] = [...form.querySelectorAll('input')] as [HTMLInputElement, HTMLInputElement];
  const submit = async () => {
    form.dispatchEvent(new Event('submit', { cancelable: true }));
    await Promise.resolve();
    await Promise.resolve();
  };
  await submit();
  expect(form.textContent).toContain('Please enter your name');
  // The problem is a description of the field, no part of its name.
  expect(name.closest('label')?.textContent).toBe('Your name');
  expect(form.querySelector(`#${name.getAttribute('aria-describedby')}`)?.textContent).toBe('Please enter your name');
  expect([...form.querySelectorAll('[aria-required=true]')]).toEqual([name]);
  expect(form.textContent).toContain('Please enter an email address or a phone number');
  [name.value, email.value] = ['Ann', 'ann@visitor.example'];
  backend.refuses = 'Too many attempts.';
  await submit();
  expect(form.textContent).toContain('Too many attempts.');
  expect(name.value).toBe('Ann');
  backend.refuses = null;
  await submit();
  expect(backend.wishes).toEqual([{ name: 'Ann', email: 'ann@visitor.example', phone: '', note: '' }]);
});

it('fills the number that a visitor wrote into the form once, and takes it without an email address', async () => {
  const { backend, panel } = show({
    events: [asked(1, 'Ring me on 07700 900123'), answered(2, 1, { form: true, phone: '07700 900123', outcome: 'handOver' })],
  });
  const form = panel.element.querySelector('form.form') as HTMLFormElement;
  const [name, , phone] = [...form.querySelectorAll('input')] as HTMLInputElement[];
  expect(phone!.value).toBe('07700 900123');
  phone!.value = '';
  backend.change({ connection: 'waiting' });
  expect(phone!.value).toBe('');
  [name!.value, phone!.value] = ['Ann', '07700 900124'];
  form.dispatchEvent(new Event('submit', { cancelable: true }));
  await Promise.resolve();
  expect(backend.wishes).toEqual([{ name: 'Ann', email: '', phone: '07700 900124', note: '' }]);
  backend.change({
    events: [
      ...backend.state.events,
      event(3, { kind: 'handedOver', messageId: 'w', name: 'Ann', email: '', phone: '07700 900124', note: '' }),
    ],
  });
  expect(panel.element.textContent).toContain('We’ll ring you on 07700 900124');
});

it('offers the form and a new conversation when it is as long as one can be', () => {
  const turns = Array.from({ length: MOST_TURNS }, (_, turn) => [
    asked(3 * turn + 1, 'And this?'),
    event(3 * turn + 2, { kind: 'sentence', messageId: `m${3 * turn + 1}`, text: 'Yes.', sources: [] }),
    answered(3 * turn + 3, 3 * turn + 1, { suggestions: ['And that?'] }),
  ]).flat();
  const { backend, panel, input, button, spoken, text } = show({ events: turns.slice(0, -1) });
  panel.focus();
  expect(text()).not.toContain('reached its limit');
  backend.change({ events: turns });
  expect(text()).toContain('This chat has reached its limit.');
  expect(spoken()).toMatch(/^Yes\. This chat has reached/);
  expect(panel.element.querySelector<HTMLElement>('form.form')?.hidden).toBe(false);
  expect(input.closest('form')?.hidden).toBe(true);
  expect(button('And that?')).toBeUndefined();
  // Who is still typing does not begin a new one with the next press of Enter.
  expect(document.activeElement).toBe(panel.element.querySelector('.scroll'));
  button('Start a new chat')?.click();
  expect(backend.restarts).toBe(1);
});

it('names the person who answers, and offers a new conversation after the end', () => {
  const { backend, panel, button } = show();
  backend.change({
    events: [event(1, { kind: 'joined', name: 'Beth' }), event(2, { kind: 'person', messageId: 'p', name: 'Beth', text: 'Hello!' })],
  });
  expect(panel.element.querySelector('.head')?.textContent).toContain('You’re chatting with Beth');
  backend.change({ events: [...backend.state.events, event(3, { kind: 'closed' })] });
  button('Start a new chat')?.click();
  expect(backend.restarts).toBe(1);
});

it('names the area that scrolls and the log in it apart', () => {
  const names = [...show().panel.element.querySelectorAll('.scroll, [role=log]')].map((part) => part.getAttribute('aria-label'));
  expect(names).toEqual(['Conversation', 'Messages']);
});

it('leaves an open conversation after a second question, with what was typed', () => {
  draft = 'Half a thought';
  const { backend, panel, input, button } = show({ events: [asked(1, 'Hello')] }, { canLeave: true });
  const start = () => panel.element.querySelector<HTMLButtonElement>('.foot button');
  const name = panel.element.querySelector('form.form input') as HTMLInputElement;
  name.value = 'Ann Lee';
  start()?.click();
  expect(document.activeElement?.textContent).toBe('Cancel');
  expect(input.closest('form')?.hidden).toBe(true);
  button('Cancel')?.click();
  expect([backend.leaves, input.closest('form')?.hidden, document.activeElement]).toEqual([0, false, input]);

  start()?.click();
  button('Start again')?.click();
  expect([backend.leaves, name.value, input.value, draft]).toEqual([1, '', '', '']);
  backend.change({ events: [] });
  expect(start()?.hidden).toBe(true);
});

it('is closed with Escape, unless that ends the choice of a character', () => {
  const { panel, press } = show();
  panel.focus();
  press('Escape', { isComposing: true });
  expect(closed).toBe(0);
  panel.element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect(closed).toBe(1);
});

it('says whether it is modal as a dialog, not as a part of a page', () => {
  for (const [placed, isModal] of [
    ['fixed', 'false'],
    ['inline', null],
  ] as const) {
    const { panel } = show({}, { placed });
    window.dispatchEvent(new Event('resize'));
    expect(panel.element.getAttribute('aria-modal')).toBe(isModal);
    panel.destroy();
  }
});

describe('the focus goes to the next thing to use when what had it is gone', () => {
  const link = () => document.querySelector('a') as HTMLAnchorElement;
  const source = { kind: 'product', id: 'p', title: 'Hob kettle', url: 'https://shop.example/hob' };
  const answer = [asked(1, 'Kettles?'), event(2, { kind: 'sentence', messageId: 'm1', text: 'This one.', sources: [source] })];

  it('from the field to a new conversation, and from there to the field again', () => {
    const { backend, panel, input, button } = show();
    panel.focus();
    backend.change({ events: [event(1, { kind: 'closed' })] });
    expect(document.activeElement).toBe(button('Start a new chat'));
    backend.change({ session: null, events: [] });
    expect(document.activeElement).toBe(input);
  });

  it('from an answer that is still being written', () => {
    const { backend, input } = show({ events: answer });
    link().focus();
    backend.change({ events: [...answer, event(3, { kind: 'sentence', messageId: 'm1', text: 'It whistles.', sources: [] })] });
    expect(document.activeElement).toBe(input);
  });

  it('after a touch to the conversation, not into the field, whose keyboard would cover the answer', () => {
    const { backend, panel, button } = show();
    button('When are you open?')?.dispatchEvent(Object.assign(new Event('pointerdown', { bubbles: true }), { pointerType: 'touch' }));
    button('When are you open?')?.focus();
    backend.change({ events: [asked(1, 'When are you open?')] });
    expect(document.activeElement).toBe(panel.element.querySelector('.scroll'));
  });

  it('and stays where it is otherwise', () => {
    const { backend } = show({ events: [...answer, answered(3, 1)] });
    link().focus();
    backend.change({ events: [...answer, answered(3, 1), event(4, { kind: 'joined', name: 'Beth' })] });
    expect(document.activeElement).toBe(link());
  });
});

it('reads out why a message was refused, and not the last answer again when the message is withdrawn', () => {
  const events = [asked(1, 'Hi'), event(2, { kind: 'sentence', messageId: 'm1', text: 'Hello.', sources: [] }), answered(3, 1)];
  const { backend, spoken } = show({ events });
  expect(spoken()).toBe('');
  backend.change({ pending: [{ id: 'b', text: 'More', refusal: 'This conversation is full.' }] });
  expect(spoken()).toBe('This conversation is full.');
  backend.change({ pending: [] });
  expect(spoken()).toBe('This conversation is full.');
});

it('offers nothing to write or choose while there is no chat, and says why', () => {
  const { backend, panel, input, button } = show({ pending: [{ id: 'w', text: 'Hello?', refusal: null }] });
  panel.focus();
  backend.change({ problem: 'The chat is switched off.' });
  expect(panel.element.querySelector('.bar')?.textContent).toBe('The chat is switched off.');
  expect(input.closest('form')?.hidden).toBe(true);
  expect(panel.element.querySelector<HTMLElement>('.dots')?.closest('p')?.hidden).toBe(true);
  expect(panel.element.textContent).toContain('Not sent yet');
  expect(document.activeElement).toBe(panel.element.querySelector('.scroll'));
  backend.change({ pending: [] });
  expect(button('When are you open?')).toBeUndefined();
});

it('names the product in each link and button that several have', () => {
  const product = { id: 'p', name: 'Zen Mat', pricePence: 3_999, inStock: true, imageUrl: null, productUrl: 'https://shop.example/zen' };
  const events = [asked(1, 'A mat?'), event(2, { kind: 'sentence', messageId: 'm1', text: 'Yes.', sources: [] })];
  const { panel } = show({ events: [...events, answered(3, 1, { products: [product] })] }, { askAbout: ({ name }) => name });
  const names = [...panel.element.querySelectorAll('.card a, .card button')].map(({ textContent }) => textContent);
  expect(names).toEqual(['Zen Mat: View product (opens in a new tab)', 'Zen Mat: Details and delivery']);
});

it('shows the times of messages, and a button on products, only where they are wished', () => {
  const product = { id: 'p', name: 'Zen Mat', pricePence: 3_999, inStock: true, imageUrl: null, productUrl: null };
  const events = [
    asked(1, 'A mat?'),
    event(2, { kind: 'sentence', messageId: 'm1', text: 'Yes.', sources: [] }),
    answered(3, 1, { products: [product] }),
  ];
  expect(show({ events }).panel.element.querySelector('time, .ask')).toBeNull();

  const { backend, panel } = show({ events }, { showsTimes: true, askAbout: ({ name }) => `More about ${name}` });
  const times = [...panel.element.querySelectorAll('time')];
  expect(times.map((time) => time.dateTime)).toEqual(['2026-11-24T14:00:00Z', '2026-11-24T14:00:00Z']);
  expect(times[0]?.textContent).toMatch(/^\d\d:\d\d$/);
  panel.element.querySelector<HTMLButtonElement>('.ask')?.click();
  expect(backend.sent).toEqual(['More about Zen Mat']);
});

it('takes one message at a time where that is wished, and the focus returns to the field', () => {
  const { backend, panel, input, press } = show({}, { oneAtATime: true });
  const send = panel.element.querySelector('form.write button[type=submit]');
  panel.focus();
  backend.change({ events: [asked(1, 'Hello')] });
  expect(input.disabled).toBe(true);
  input.value = 'More';
  press('Enter');
  expect(backend.sent).toEqual([]);
  expect(send?.getAttribute('aria-disabled')).toBe('true');

  backend.change({
    events: [asked(1, 'Hello'), event(2, { kind: 'sentence', messageId: 'm1', text: 'Hi.', sources: [] }), answered(3, 1)],
  });
  expect(input.disabled).toBe(false);
  expect(document.activeElement).toBe(input);
  expect(send?.getAttribute('aria-disabled')).toBe('false');
});

it('uses the texts of its place', () => {
  const source = { kind: 'fact', id: 'p', title: 'Prices', url: 'https://shop.example/prices' };
  const texts = {
    assistantStatus: 'A demo',
    close: 'Leave',
    assistant: 'Ellie',
    typing: 'Ellie is typing',
    sources: 'See:',
    mistakes: 'Sent nowhere',
  };
  const { panel } = show(
    { events: [asked(1, 'How much?'), event(2, { kind: 'sentence', messageId: 'm1', text: '£5.', sources: [source] }), answered(3, 1)] },
    { texts },
  );
  for (const text of ['A demo', 'Ellie: £5.', 'Ellie is typing', 'See: Prices', 'Sent nowhere'])
    expect(panel.element.textContent).toContain(text);
  expect(panel.element.querySelector('[aria-label=Leave]')).not.toBeNull();
});
