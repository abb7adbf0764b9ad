import { Bird } from '../../shared/brand/Bird.tsx';

/** A letter pegged to the telephone line, and the bird beside it: the message travels the same wire as the call. */
export function LetterOnTheLine() {
  return (
    <svg viewBox="0 0 420 120" aria-hidden="true">
      <path d="M0 30Q210 62 420 24" fill="none" stroke="var(--pine)" strokeWidth="2.5" strokeLinecap="round" />
      <g transform="rotate(-2 236 84)">
        <rect x="188" y="56" width="98" height="62" rx="6" fill="var(--marm-tint)" stroke="var(--marm-shape)" strokeWidth="1.75" />
        <path d="m190 60 47 33 47-33" fill="none" stroke="var(--marm-shape)" strokeWidth="1.75" strokeLinejoin="round" />
        <path d="M210 40v20M264 39v20" stroke="var(--art-deep)" strokeWidth="4" strokeLinecap="round" />
      </g>
      <Bird x={126} y={43.8} scale={1.3} body="var(--m-bird)" wing="var(--marm-shape)" eye="var(--paper)" />
    </svg>
  );
}
