import type { Action } from '../../shared/layout/Actions.tsx';
import { ClosingBand } from '../../shared/layout/ClosingBand.tsx';

/** The links at the end (ABT-05). */
const ACTIONS: readonly Action[] = [
  { label: 'Try Our Demo', to: '/demo' },
  { label: 'View Pricing', to: '/pricing' },
];

/** The last word, in the morning. */
export function AboutClosing() {
  return (
    <ClosingBand
      id="about-closing"
      time="dawn"
      title="Ring it as if you were your own customer"
      lead="A minute with one of our agents will tell you more about us than this page can."
      actions={ACTIONS}
    />
  );
}
