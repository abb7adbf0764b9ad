import { ClosingBand } from '../../shared/layout/ClosingBand.tsx';
import { existingLinks } from '../../shared/layout/page-table.ts';

/** The ways on that exist (ABT-05). */
const ACTIONS = existingLinks([
  { label: 'Try Our Demo', to: '/demo' },
  { label: 'View Pricing', to: '/pricing' },
]);

/** The last word, in the morning. */
export function AboutClosing() {
  return (
    <ClosingBand
      id="about-closing"
      time="dawn"
      title="Call as your own customer would"
      lead="A minute with one of our agents tells you more about us than this page can."
      actions={ACTIONS}
    />
  );
}
