import { MESSAGE_MAX_LENGTH } from '@larkline/chat-protocol';
import { el, sendIcon } from './element.ts';
import { TEXTS } from './texts.ts';

/** Where a text is kept that was typed and not sent. */
export interface Draft {
  read(): string;
  write(text: string): void;
}

/** The field for messages. */
export interface Composer {
  readonly element: HTMLFormElement;
  focus(): void;
  /** Puts a text before what is typed. */
  putBack(text: string): void;
  clear(): void;
  /** Fits its height to the text; the first time when it is shown. */
  fit(): void;
  /** Lets nothing be written or sent in the meantime; afterwards the focus is in the field again if it was before. */
  setBusy(isBusy: boolean): void;
  isBusy(): boolean;
}

/** Makes the field for messages: Enter sends, Shift and Enter begin a new line. */
export function makeComposer(draft: Draft, send: (text: string) => void): Composer {
  const input = el('textarea', {
    class: 'field',
    rows: '1',
    dir: 'auto',
    'aria-label': TEXTS.input,
    placeholder: TEXTS.input,
    maxlength: String(MESSAGE_MAX_LENGTH),
    enterkeyhint: 'send',
  });
  const button = el('button', { class: 'send', type: 'submit', 'aria-label': TEXTS.send }, sendIcon());
  const element = el('form', { class: 'write' }, input, button);
  const fit = () => {
    // For browsers without `field-sizing`.
    input.rows = Math.min(5, Math.max(1, input.value.split('\n').length + Math.floor(input.value.length / 34)));
    button.setAttribute('aria-disabled', String(input.disabled || input.value.trim() === ''));
  };
  const change = (text: string) => {
    input.value = text;
    draft.write(text);
    fit();
    input.focus();
  };
  const submit = () => {
    const text = input.value.trim();
    if (text === '' || input.disabled) return;
    change('');
    send(text);
  };
  let hadFocus = false;
  input.value = draft.read();
  input.addEventListener('input', () => {
    draft.write(input.value);
    fit();
  });
  input.addEventListener('keydown', (event) => {
    // Enter that ends the choice of a character is part of typing.
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    submit();
  });
  element.addEventListener('submit', (event) => {
    event.preventDefault();
    submit();
  });
  return {
    element,
    focus: () => input.focus(),
    putBack: (text) => change([text, input.value].filter(Boolean).join('\n').slice(0, MESSAGE_MAX_LENGTH)),
    clear: () => change(''),
    fit,
    isBusy: () => input.disabled,
    setBusy(isBusy) {
      if (input.disabled === isBusy) return;
      const focused = () => (input.getRootNode() as Document | ShadowRoot).activeElement;
      if (isBusy) hadFocus = focused() === input;
      input.disabled = isBusy;
      fit();
      // What else was chosen in the meantime keeps the focus.
      if (!isBusy && hadFocus && isNowhere(document.activeElement)) input.focus({ preventScroll: true });
    },
  };
}

// An element that is disabled loses the focus to the page, or in some browsers to the element around it.
function isNowhere(element: Element | null): boolean {
  return element === null || element === document.body || element.shadowRoot?.activeElement === null;
}
