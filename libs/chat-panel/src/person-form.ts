import { EMAIL_MAX_LENGTH, MESSAGE_MAX_LENGTH, NAME_MAX_LENGTH } from '@larkline/chat-protocol';
import type { PersonForm } from './backend.ts';
import { el } from './element.ts';
import { TEXTS } from './texts.ts';

/** The form for a person, with what was typed in it. */
export interface PersonFormView {
  readonly element: HTMLFormElement;
  /** Shows when someone will read it. */
  describe(hours: string, isUsedUp: boolean): void;
  /** Fills in a phone number that the visitor wrote, once and where none was typed. */
  fillPhone(phone: string): void;
}

/** Makes the form. `submit` rejects with a sentence to show; nothing of what was typed is lost then. */
export function makePersonForm(submit: (form: PersonForm) => Promise<void>): PersonFormView {
  const { name, email, phone, note } = makeFields();
  const hours = el('bdi', {});
  const failure = el('p', { class: 'small bad', role: 'alert' });
  const button = el('button', { class: 'main', type: 'submit' }, TEXTS.sendForm);
  let isSending = false;
  let filled = '';
  const send = async () => {
    if (isSending) return;
    const first = findProblem({ name, email, phone });
    if (first) return first.focus();
    isSending = true;
    button.setAttribute('aria-disabled', 'true');
    button.textContent = TEXTS.sendingForm;
    failure.textContent = '';
    try {
      await submit({ name: typed(name), email: typed(email), phone: typed(phone), note: typed(note) });
      note.input.value = '';
    } catch (cause) {
      failure.textContent = cause instanceof Error ? cause.message : String(cause);
    } finally {
      isSending = false;
      button.removeAttribute('aria-disabled');
      button.textContent = TEXTS.sendForm;
    }
  };
  const heading = el('h3', {}, TEXTS.formTitle);
  const element = el(
    'form',
    {
      class: 'form',
      novalidate: true,
      'aria-label': TEXTS.formTitle,
      onsubmit: (event) => {
        event.preventDefault();
        void send();
      },
    },
    heading,
    el('p', { class: 'small' }, hours),
    name.label(TEXTS.name),
    el('p', { class: 'small' }, TEXTS.eitherWay),
    email.label(TEXTS.email),
    phone.label(TEXTS.phone),
    note.label(TEXTS.note),
    failure,
    button,
  );
  return {
    element,
    describe(text, isUsedUp) {
      hours.textContent = isUsedUp ? `${TEXTS.usedUp} ${text}` : text;
    },
    fillPhone(number) {
      if (number === filled) return;
      filled = number;
      phone.input.value ||= number;
    },
  };
}

function makeFields() {
  const name = field('input', { autocomplete: 'name', 'aria-required': 'true', maxlength: String(NAME_MAX_LENGTH) });
  const email = field('input', {
    type: 'email',
    autocomplete: 'email',
    maxlength: String(EMAIL_MAX_LENGTH),
    inputmode: 'email',
  });
  const phone = field('input', { type: 'tel', autocomplete: 'tel', maxlength: '40', inputmode: 'tel' });
  const note = field('textarea', { rows: '3', maxlength: String(MESSAGE_MAX_LENGTH) });
  return { name, email, phone, note };
}

/** Shows what is missing or wrong, and returns the first input that is. An email address or a phone number is enough. */
function findProblem({ name, email, phone }: Pick<ReturnType<typeof makeFields>, 'name' | 'email' | 'phone'>): HTMLElement | null {
  const isReachable = typed(phone) !== '' && typed(email) === '';
  const problems = [
    name.check(/\S/, TEXTS.nameMissing),
    email.check(isReachable ? /^/ : EMAIL, typed(email) ? TEXTS.emailWrong : TEXTS.wayMissing),
    phone.check(/^\s*$|(?:\d\D*){7}/, TEXTS.phoneWrong),
  ];
  return problems.find((problem) => problem !== null) ?? null;
}

const EMAIL = /^\s*[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+\s*$/;
let number = 0;

function typed({ input }: { readonly input: { readonly value: string } }): string {
  return input.value.trim();
}

function field<Tag extends 'input' | 'textarea'>(tag: Tag, attributes: Record<string, string>) {
  number += 1;
  const problemId = `problem-${number}`;
  const input = el(tag, { class: 'field', ...attributes });
  const problem = el('span', { class: 'small bad', id: problemId });
  return {
    input,
    // Beside the label, so that the field keeps its name.
    label: (text: string) => el('div', {}, el('label', {}, el('bdi', {}, text), input), problem),
    /** Shows the message when the value has not the form, and returns the input then. */
    check(form: RegExp, message: string): HTMLElement | null {
      const isRight = form.test(input.value);
      problem.textContent = isRight ? '' : message;
      input.setAttribute('aria-invalid', String(!isRight));
      if (isRight) input.removeAttribute('aria-describedby');
      else input.setAttribute('aria-describedby', problemId);
      return isRight ? null : input;
    },
  };
}
