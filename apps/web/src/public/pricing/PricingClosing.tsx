import { TERMS } from '@larkline/catalogue';
import { Bird } from '../../shared/brand/Bird.tsx';
import type { Action } from '../../shared/layout/Actions.tsx';
import { ClosingCard } from '../../shared/layout/ClosingCard.tsx';
import { trackDemoStart } from '../../shared/tracking/tracking.ts';
import styles from './PricingClosing.module.css';

/** The links at the end of the page; the second is PRC-13. */
const ACTIONS: readonly Action[] = [
  { label: 'Book a free call', to: '/contact#schedule-call' },
  { label: 'Try Live Demo', to: '/demo', track: trackDemoStart },
];

/** The end of the page: someone to ask, or a try, beside the guarantee as a stamp. */
export function PricingClosing() {
  return (
    <ClosingCard
      id="pricing-closing"
      title="Not sure yet? Ask us."
      lead="Half an hour, free of charge. We’ll look at your calls together and tell you which plan fits, or if none does."
      actions={ACTIONS}
    >
      <path d="M-900 326Q100 356 480 250" fill="none" stroke="var(--wire)" strokeWidth="2" />
      <g transform="rotate(-9 236 158)">
        <circle cx="236" cy="158" r="122" fill="none" stroke="var(--sun)" strokeWidth="3" />
        <circle cx="236" cy="158" r="108" fill="none" stroke="var(--sun)" strokeWidth="1.5" strokeDasharray="1 7" strokeLinecap="round" />
        <text className={styles.number} x="236" y="176">
          {TERMS.guaranteeDays}
        </text>
        <text className={styles.word} x="236" y="208">
          day guarantee
        </text>
        <text className={styles.small} x="236" y="92">
          2x saved
        </text>
        <text className={styles.small} x="236" y="238">
          or refunded
        </text>
      </g>
      <Bird x={392} y={281} scale={1.7} flip body="var(--bird)" wing="var(--sun)" eye="var(--deep)" />
    </ClosingCard>
  );
}
