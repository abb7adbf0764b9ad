import { Bird } from '../../shared/brand/Bird.tsx';
import type { Action } from '../../shared/layout/Actions.tsx';
import { ClosingCard } from '../../shared/layout/ClosingCard.tsx';

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
        <path d="M124 172 136 112Q138 104 146 104H214Q222 104 224 112L236 172Z" fill="var(--bird)" />
        <path
          d="M104 106C104 78 124 72 142 72H218C236 72 256 78 256 106 256 113 252 116 245 116H228C221 116 218 113 218 106 218 100 215 97 209 97H151C145 97 142 100 142 106 142 113 139 116 132 116H115C108 116 104 113 104 106Z"
          fill="var(--marm-shape)"
        />
        <circle cx="180" cy="136" r="20" fill="var(--deep)" />
        <circle cx="180" cy="136" r="7" fill="var(--marm-shape)" />
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
