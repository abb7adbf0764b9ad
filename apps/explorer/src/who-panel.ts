import { element, refill } from './element.ts';
import { icon } from './icons.ts';
import type { Person, Session, SignIn } from './session.ts';

/** The button with the signed-in person, and its dialog. */
export interface WhoPanel {
  readonly button: HTMLElement;
  readonly dialog: HTMLDialogElement;
  /** Shows the current person. */
  update(): void;
}

/** "Who am I": sign in with email and password or with a token, see the person, sign out (CRD-06). */
export function whoPanel(session: Session): WhoPanel {
  const label = element('span', { class: 'who-label' });
  const content = element('div', { class: 'who-content' });
  const dialog = element('dialog', { 'aria-labelledby': 'who-title' }, content);
  const button = element(
    'button',
    { type: 'button', class: 'button who-button', 'aria-haspopup': 'dialog', onclick: () => openDialog() },
    icon('person'),
    label,
  );
  const openDialog = () => {
    update();
    dialog.showModal();
  };
  const close = () => dialog.close();
  // A click outside the dialog closes it.
  dialog.addEventListener('click', (event) => event.target === dialog && close());
  const update = () => {
    const { person } = session;
    label.textContent = person ? person.email : 'Sign in';
    button.setAttribute('aria-label', person ? `Who am I: ${person.email}` : 'Who am I: a visitor. Sign in');
    refill(content, ...(person ? personCard(person, session, close) : signInForms(session, close)));
  };
  update();
  return { button, dialog, update };
}

function personCard(person: Person, session: Session, close: () => void): HTMLElement[] {
  const facts = [
    ['Email', person.email],
    ['Role', person.role],
    ['Access', person.hasAccess ? 'to the dashboard' : 'no active subscription'],
    ['Business', person.business ?? 'none yet'],
  ] as const;
  return [
    head('Who am I', close),
    element('dl', { class: 'person' }, ...facts.flatMap(([term, value]) => [element('dt', {}, term), element('dd', {}, value)])),
    element(
      'p',
      { class: 'hint' },
      'The token is kept only in this page’s memory, where no other page can read it. It’s gone when you reload, and expires after 15 minutes.',
    ),
    element('button', { type: 'button', class: 'button', onclick: () => void session.signOut().then(close) }, 'Sign out'),
  ];
}

function signInForms(session: Session, close: () => void): HTMLElement[] {
  const email = element('input', { id: 'who-email', type: 'email', autocomplete: 'off', required: true });
  const password = element('input', { id: 'who-password', type: 'password', autocomplete: 'off', required: true });
  const token = element('textarea', { id: 'who-token', rows: '3', required: true, spellcheck: 'false', autocomplete: 'off' });
  return [
    head('Who am I', close),
    element(
      'p',
      { class: 'hint' },
      'Not signed in. What you type is sent only to this api and never stored. Your dashboard session isn’t affected.',
    ),
    form('Sign in', [field('Email', email), field('Password', password)], () => session.signIn(email.value.trim(), password.value), close),
    element('p', { class: 'or' }, 'or'),
    form('Use this token', [field('Access token', token)], () => session.useToken(bare(token.value)), close),
  ];
}

function head(title: string, close: () => void): HTMLElement {
  return element(
    'div',
    { class: 'dialog-head' },
    element('h2', { id: 'who-title' }, title),
    element('button', { type: 'button', class: 'quiet', onclick: close }, 'Close'),
  );
}

function form(action: string, fields: HTMLElement[], send: () => Promise<SignIn>, close: () => void): HTMLFormElement {
  const problem = element('p', { class: 'problem', role: 'alert' });
  const button = element('button', { type: 'submit', class: 'button button-first' }, action);
  const submit = async (event: Event) => {
    event.preventDefault();
    button.disabled = true;
    problem.textContent = '';
    const outcome = await send();
    button.disabled = false;
    if ('problem' in outcome) problem.textContent = outcome.problem;
    else close();
  };
  return element('form', { onsubmit: (event: Event) => void submit(event) }, ...fields, problem, button);
}

function field(label: string, input: HTMLInputElement | HTMLTextAreaElement): HTMLElement {
  return element('div', { class: 'field' }, element('label', { for: input.id }, label), input);
}

// People paste the whole header.
function bare(token: string): string {
  return token.trim().replace(/^(authorization:\s*)?(bearer\s+)?/i, '');
}
