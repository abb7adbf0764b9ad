import { el } from './element.ts';
import { TEXTS } from './texts.ts';

/** The way out of a conversation: a button that asks once more. */
export interface LeaveRow {
  readonly button: HTMLButtonElement;
  /** The question, in the place of the field for messages. */
  readonly element: HTMLElement;
  isAsking(): boolean;
  /** Takes the question back. */
  reset(): void;
}

/** Makes the way out. `render` shows and hides what it changes; `leave` is called when the visitor is sure, `stay` when not. */
export function makeLeaveRow({ render, leave, stay }: { render: () => void; leave: () => void; stay: () => void }): LeaveRow {
  let isAsking = false;
  const set = (asks: boolean, then: () => void) => {
    isAsking = asks;
    render();
    then();
  };
  const sure = el('button', { class: 'main', type: 'button', onclick: () => set(false, leave) }, TEXTS.leaveSure);
  const keep = el('button', { class: 'chip', type: 'button', onclick: () => set(false, stay) }, TEXTS.leaveNot);
  const button = el('button', { class: 'text', type: 'button', onclick: () => set(true, () => keep.focus()) }, TEXTS.leave);
  const about = { class: 'write leave', role: 'group', 'aria-label': TEXTS.leaveQuestion, hidden: true };
  const element = el('div', about, el('p', { class: 'small' }, TEXTS.leaveQuestion), sure, keep);
  return { button, element, isAsking: () => isAsking, reset: () => (isAsking = false) };
}
