import { ClosingBand } from '../../shared/layout/ClosingBand.tsx';
import { existingLinks } from '../../shared/layout/page-table.ts';
import { trackDemoStart } from '../../shared/tracking/tracking.ts';

/** The last two ways on (HOM-09). */
const ACTIONS = existingLinks([
  { label: 'Try Live Demo', to: '/demo', track: trackDemoStart },
  { label: 'See pricing', to: '/pricing', track: undefined },
]);

/** The last word, at night (HOM-09). */
export function HomeClosing({ lowestPrice }: { readonly lowestPrice: string }) {
  return (
    <ClosingBand
      id="closing"
      title="Let it ring. We’ll get it."
      lead={`Your phone or your website chat answered round the clock, from ${lowestPrice} a month.`}
      actions={ACTIONS}
    />
  );
}
