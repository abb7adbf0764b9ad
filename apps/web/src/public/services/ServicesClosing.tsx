import { Bird } from '../../shared/brand/Bird.tsx';
import type { Action } from '../../shared/layout/Actions.tsx';
import { ClosingCard } from '../../shared/layout/ClosingCard.tsx';

/** The links at the end; the first is the filled button (SVC-10). */
const ACTIONS: readonly Action[] = [
  { label: 'Try Live Demo', to: '/demo' },
  { label: 'See plans and prices', to: '/pricing' },
];

/** The end of the page: hear one, or read what they cost. The last pole of the line, and two birds on its wire, turned to each other. */
export function ServicesClosing() {
  return (
    <ClosingCard
      id="services-closing"
      title="Hear it before you decide"
      lead="Ring or chat to one of our two made-up businesses. It takes a minute, with no sign-up."
      actions={ACTIONS}
    >
      <circle cx="338" cy="150" r="72" fill="var(--sun)" />
      <g stroke="var(--wire)" strokeLinecap="round">
        <path d="M64 340V74" strokeWidth="6" />
        <path d="M30 96H98M36 96V84M92 96V84" strokeWidth="4" />
      </g>
      <g fill="none" stroke="var(--wire)">
        <path d="M92 83Q250 262 470 148" strokeWidth="2" />
        <path d="M36 83Q220 318 470 178" strokeWidth="1.5" opacity=".6" />
      </g>
      <Bird x={204} y={172} scale={1.9} body="var(--bird)" wing="var(--sun)" eye="var(--deep)" />
      <Bird x={322} y={194} scale={1.5} flip body="var(--deep)" wing="var(--bird)" eye="var(--sun)" />
    </ClosingCard>
  );
}
