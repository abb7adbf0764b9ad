import type { Action } from '../../shared/layout/Actions.tsx';
import { ClosingBand } from '../../shared/layout/ClosingBand.tsx';

const ACTIONS: readonly Action[] = [
  { label: 'Schedule Consultation', to: '/contact#schedule-call' },
  { label: 'View Pricing', to: '/pricing' },
];

/** The links at the end of the page (DMO-24). */
export function DemoClosing() {
  return (
    <ClosingBand
      id="demo-closing"
      title="Hear it with your own prices and hours"
      lead="Bring your opening hours and the ten questions you hear most. In half an hour, we’ll show you what yours would say."
      actions={ACTIONS}
    />
  );
}
