import { Bird } from '../../shared/brand/Bird.tsx';
import type { Action } from '../../shared/layout/Actions.tsx';
import { ClosingCard } from '../../shared/layout/ClosingCard.tsx';

const ACTIONS: readonly Action[] = [
  { label: 'Schedule Consultation', to: '/contact#schedule-call' },
  { label: 'View Pricing', to: '/pricing' },
];

/** The links at the end of the page (DMO-24), beside a price tag and a clock that hang on the wire. */
export function DemoClosing() {
  return (
    <ClosingCard
      id="demo-closing"
      title="Hear it with your own prices and hours"
      lead="Bring your opening hours and the ten questions you hear most. In half an hour, we’ll show you what yours would say."
      actions={ACTIONS}
    >
      <g stroke="var(--wire)" strokeLinecap="round">
        <path d="M14 340V44" strokeWidth="6" />
        <path d="M-14 66H42M-8 66V54M36 66V54" strokeWidth="4" />
      </g>
      <path d="M36 54Q230 156 520 58" fill="none" stroke="var(--wire)" strokeWidth="2" />
      <g fill="none" stroke="var(--wire)" strokeWidth="1.5">
        <path d="M120 88V150" />
        <path d="M312 104V170" />
      </g>
      <g transform="rotate(7 120 150)">
        <path d="M120 144L164 184V292H76V184Z" fill="var(--sun)" />
        <circle cx="120" cy="180" r="8" fill="var(--deep)" />
        <path d="M98 222H142M98 244H128" stroke="var(--deep)" strokeWidth="6" strokeLinecap="round" />
      </g>
      <circle cx="312" cy="238" r="68" fill="var(--bird)" />
      <circle cx="312" cy="238" r="56" fill="none" stroke="var(--deep)" strokeWidth="2" strokeDasharray="2 27.3" strokeDashoffset="1" />
      <path d="M312 200V238L338 254" fill="none" stroke="var(--deep)" strokeWidth="6" strokeLinecap="round" strokeLinejoin="round" />
      <Bird x={214} y={106} scale={1.7} body="var(--bird)" wing="var(--sun)" eye="var(--deep)" />
    </ClosingCard>
  );
}
