import { ClosingBand } from '../../shared/layout/ClosingBand.tsx';

const ACTIONS = [
  { label: 'Schedule Consultation', to: '/contact#schedule-call' },
  { label: 'View Pricing', to: '/pricing' },
];

/** Where a visitor goes from here (DMO-24). */
export function DemoClosing() {
  return (
    <ClosingBand
      id="demo-closing"
      title="Now with your own prices in it"
      lead="Bring your opening hours and the ten questions you hear most. In half an hour we show you what yours would say."
      actions={ACTIONS}
    />
  );
}
