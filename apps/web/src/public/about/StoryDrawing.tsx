import type { ReactNode } from 'react';
import { Bird } from '../../shared/brand/Bird.tsx';
import type { StoryPart } from './story.ts';
import { Phone } from './Phone.tsx';

/** The two poles that carry the wire. */
const POLES = (
  <g stroke="var(--art-deep)" strokeLinecap="round">
    <path d="M76 200V46M318 200V46" strokeWidth="6" />
    <path d="M52 62H100M56 62V53M96 62V53M294 62H342M298 62V53M338 62V53" strokeWidth="4.5" />
  </g>
);

/** Drawings of the parts: an unanswered phone, a wire that ends, a wire that continues. */
const SCENES: Readonly<Record<StoryPart['id'], ReactNode>> = {
  spark: (
    <>
      <path d="M0 172H384V200H0Z" fill="var(--marm-line)" />
      <Phone body="var(--art-pine)" receiver="var(--art-deep)" dial="var(--marm-tint)" />
      <path
        d="M92 66C82 52 84 36 98 24M74 76C58 54 62 30 84 12M268 66C278 52 276 36 262 24M286 76C302 54 298 30 276 12"
        fill="none"
        stroke="var(--marm-shape)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M306 118H352V172H306Z" fill="var(--surface)" stroke="var(--marm-line)" strokeWidth="2" />
      <path d="M316 132H342M316 142H338M316 152H342" stroke="var(--marm-shape)" strokeWidth="2.5" strokeLinecap="round" />
    </>
  ),
  gap: (
    <>
      {POLES}
      <g fill="none" stroke="var(--art-pine)" strokeWidth="3" strokeLinecap="round">
        <path d="M-10 80Q26 72 56 53" />
        <path d="M96 53Q124 92 150 98" />
        <path d="M298 53Q276 82 262 96C252 106 262 112 258 124" />
        <path d="M338 53Q362 74 394 80" />
      </g>
      <path d="M160 99H250" stroke="var(--marm-shape)" strokeWidth="3" strokeDasharray="1 11" strokeLinecap="round" />
      <Bird x={128} y={88.5} scale={1.35} body="var(--art-deep)" wing="var(--marm-shape)" eye="var(--pine-tint)" />
    </>
  ),
  solution: (
    <>
      {POLES}
      <g fill="none" stroke="var(--art-pine)" strokeWidth="3" strokeLinecap="round">
        <path d="M-10 80Q26 72 56 53" />
        <path d="M96 53Q197 155 298 53" />
        <path d="M338 53Q362 74 394 80" />
      </g>
      <g stroke="var(--marm-shape)" strokeWidth="4" strokeLinecap="round">
        <path d="M274 200 306 78M298 200 330 78" />
        <path d="M280 178H304M286 155H310M292 132H316M298 109H322" strokeWidth="3" />
      </g>
      <Bird x={158} y={96.3} scale={1.35} body="var(--art-deep)" wing="var(--marm-shape)" eye="var(--pine-tint)" />
      <Bird x={226} y={99.8} scale={1.1} flip body="var(--art-pine)" wing="var(--marm-shape)" eye="var(--pine-tint)" />
    </>
  ),
};

/** The picture of a part of the founding story. */
export function StoryDrawing({ part, className }: { readonly part: StoryPart['id']; readonly className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 384 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {SCENES[part]}
    </svg>
  );
}
