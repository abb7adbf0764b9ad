import { Bird } from '../../shared/brand/Bird.tsx';
import type { BusinessId } from './demo-businesses.ts';
import styles from './CardScene.module.css';

/** The line with the lark, and an appointment or a parcel hanging from it. */
export function CardScene({ id }: { readonly id: BusinessId }) {
  return (
    <svg className={`${styles.scene} ${styles[id]}`} viewBox="0 0 588 150" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d="M-200 20Q0 46 0 52Q294 96 588 44Q600 40 800 0" fill="none" stroke="var(--art-deep)" strokeWidth="2" />
      <Bird x={176} y={69.6} scale={1.5} body="var(--art-deep)" wing="var(--marm-shape)" eye="var(--surface)" />
      <path
        d="M222 30a17 17 0 0 1 0 22M233 22a29 29 0 0 1 0 38"
        fill="none"
        stroke="var(--marm-shape)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      {id === 'dental' ? <Appointment /> : <Parcel />}
    </svg>
  );
}

function Appointment() {
  return (
    <>
      <path d="M386 68.8V86M428 65.2V86" stroke="var(--art-deep)" strokeWidth="2" />
      <rect x="370" y="82" width="74" height="54" rx="6" fill="var(--surface)" />
      <path d="M370 97V88a6 6 0 0 1 6-6h62a6 6 0 0 1 6 6v9Z" fill="var(--art-pine)" />
      <path d="m393 115 10 10 19-20" fill="none" stroke="var(--marm-shape)" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round" />
    </>
  );
}

function Parcel() {
  return (
    <>
      <path d="M407 67L378 88M407 67L436 88" stroke="var(--art-deep)" strokeWidth="2" />
      <rect x="370" y="86" width="74" height="50" rx="4" fill="var(--marm-shape)" />
      <path d="M402 86h10v50h-10Z" fill="var(--marm-line)" />
      <path d="M381 124h10" stroke="var(--surface)" strokeWidth="4" strokeLinecap="round" />
    </>
  );
}
