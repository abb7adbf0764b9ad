import { VAT } from '../../shared/brand/brand.ts';
import type { Action } from '../../shared/layout/Actions.tsx';
import { ClosingBand } from '../../shared/layout/ClosingBand.tsx';
import { trackDemoStart } from '../../shared/tracking/tracking.ts';

/** The last two links of the page (HOM-09). */
const ACTIONS: readonly Action[] = [
  { label: 'Try Live Demo', to: '/demo', track: trackDemoStart },
  { label: 'See pricing', to: '/pricing' },
];

/** The last word, at night (HOM-09). */
export function HomeClosing({ lowestPrice }: { readonly lowestPrice: string }) {
  return (
    <ClosingBand
      id="closing"
      title="Let it ring. We’ll get it."
      lead={`Your phone or website chat answered round the clock, from ${lowestPrice} ${VAT.aMonth}.`}
      actions={ACTIONS}
    />
  );
}
