import type { ReactNode } from 'react';
import type { IndustryId } from './industries.ts';

/** Flat shapes on a 64-unit square, one marmalade part each. */
const SHAPES: Readonly<Record<IndustryId, ReactNode>> = {
  healthcare: (
    <>
      <path
        d="M20 17C13 18 11 26 14 33C17 39 16 51 21 51C26 51 25 40 31 40C37 40 36 51 41 51C46 51 45 39 48 33C51 26 49 18 42 17C37 16 35 20 31 20C27 20 25 16 20 17Z"
        fill="var(--art-pine)"
      />
      <path d="M48 10H53V15H58V20H53V25H48V20H43V15H48Z" fill="var(--marm-shape)" />
    </>
  ),
  'e-commerce': (
    <>
      <path d="M12 26 32 18 52 26 32 34Z" fill="var(--pine-line)" />
      <path d="M12 26 32 34V54L12 46Z" fill="var(--art-pine)" />
      <path d="M52 26 32 34V54L52 46Z" fill="var(--art-deep)" />
      <path d="M22 22 26 20.4 46 28.4V36.4L42 38V30Z" fill="var(--marm-shape)" />
    </>
  ),
  legal: (
    <>
      <path d="M17 21 10 34M17 21 24 34M47 21 40 34M47 21 54 34" stroke="var(--art-deep)" strokeWidth="1.5" />
      <rect x="12" y="18.5" width="40" height="3.5" rx="1.75" fill="var(--art-deep)" />
      <rect x="30" y="15" width="4" height="36" rx="2" fill="var(--art-deep)" />
      <rect x="21" y="48" width="22" height="5" rx="2.5" fill="var(--art-deep)" />
      <path d="M8 34H26C26 39 22 42 17 42 12 42 8 39 8 34Z" fill="var(--art-pine)" />
      <path d="M38 34H56C56 39 52 42 47 42 42 42 38 39 38 34Z" fill="var(--marm-shape)" />
    </>
  ),
  financial: (
    <>
      <rect x="12" y="38" width="11" height="13" rx="2.5" fill="var(--art-pine)" />
      <rect x="26.5" y="30" width="11" height="21" rx="2.5" fill="var(--art-deep)" />
      <rect x="41" y="24" width="11" height="27" rx="2.5" fill="var(--art-pine)" />
      <circle cx="46.5" cy="15.5" r="5.5" fill="var(--marm-shape)" />
    </>
  ),
  restaurants: (
    <>
      <path d="M14 42C14 31 22 23.5 32 23.5 42 23.5 50 31 50 42Z" fill="var(--art-pine)" />
      <rect x="9" y="44" width="46" height="5" rx="2.5" fill="var(--art-deep)" />
      <circle cx="32" cy="19.5" r="4" fill="var(--marm-shape)" />
    </>
  ),
  automotive: (
    <>
      <path
        d="M9 38C9 34 12 33 16 32L22 24C23 22.6 24.4 22 26 22H39C41 22 42.5 22.8 43.6 24.4L48.5 31.4C53 32.2 55 34 55 38V42C55 43.4 54 44 53 44H11C10 44 9 43.4 9 42Z"
        fill="var(--art-pine)"
      />
      <path d="M26 31 29.6 26H38.6L42 31Z" fill="var(--pine-tint)" />
      <path d="M50 34.5H54.5C55 35.6 55 36.8 55 38.5H50Z" fill="var(--marm-shape)" />
      <circle cx="20.5" cy="44" r="6" fill="var(--art-deep)" />
      <circle cx="43.5" cy="44" r="6" fill="var(--art-deep)" />
    </>
  ),
};

/** The small picture of an industry. */
export function IndustryDrawing({ industry, className }: { readonly industry: IndustryId; readonly className?: string | undefined }) {
  return (
    <svg className={className} width="64" height="64" viewBox="0 0 64 64" aria-hidden="true">
      <rect width="64" height="64" rx="10" fill="var(--pine-tint)" />
      {SHAPES[industry]}
    </svg>
  );
}
