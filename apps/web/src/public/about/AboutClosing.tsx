import { Bird } from '../../shared/brand/Bird.tsx';
import type { Action } from '../../shared/layout/Actions.tsx';
import { ClosingCard } from '../../shared/layout/ClosingCard.tsx';
import { Phone } from './Phone.tsx';

/** The links at the end (ABT-05). */
const ACTIONS: readonly Action[] = [
  { label: 'Try Our Demo', to: '/demo' },
  { label: 'View Pricing', to: '/pricing' },
];

/** The last word, beside the phone of the story: it rings, with a bird on the receiver. */
export function AboutClosing() {
  return (
    <ClosingCard
      id="about-closing"
      title="Ring it as if you were your own customer"
      lead="A minute with one of our agents will tell you more about us than this page can."
      actions={ACTIONS}
    >
      <path d="M306 286C372 300 380 214 520 176" fill="none" stroke="var(--wire)" strokeWidth="2" />
      <path d="M20 308H420" stroke="var(--wire)" strokeWidth="4" strokeLinecap="round" />
      <g transform="translate(-52 34) scale(1.55)">
        <Phone body="var(--bird)" receiver="var(--marm-shape)" dial="var(--deep)" />
      </g>
      <path
        d="M82 152C64 128 66 100 88 80M54 168C26 130 32 88 66 58M372 152C390 128 388 100 366 80M400 168C428 130 422 88 388 58"
        fill="none"
        stroke="var(--marm-shape)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <Bird x={224} y={147} scale={1.7} body="var(--bird)" wing="var(--marm-shape)" eye="var(--deep)" />
    </ClosingCard>
  );
}
