import type { Action } from '../../shared/layout/Actions.tsx';
import { ClosingBand } from '../../shared/layout/ClosingBand.tsx';
import { trackDemoStart } from '../../shared/tracking/tracking.ts';

/** The links at the end of the page; the second is PRC-13. */
const ACTIONS: readonly Action[] = [
  { label: 'Book a free call', to: '/contact#schedule-call' },
  { label: 'Try Live Demo', to: '/demo', track: trackDemoStart },
];

/** The end of the page: a person, or a try. */
export function PricingClosing() {
  return (
    <ClosingBand
      id="pricing-closing"
      title="Not sure yet? Ask us."
      lead="Half an hour, free of charge. We’ll look at your calls together and tell you which plan fits, or if none does."
      actions={ACTIONS}
    />
  );
}
