import { Button } from '../controls/Button.tsx';
import { Notice } from '../feedback/Notice.tsx';
import type { TableState } from './useTableState.ts';

/** Lists the parts of the address that could not be shown, until the user closes the notice or continues. */
export function TableNotice({ state }: { readonly state: Pick<TableState, 'rejected' | 'fellBack' | 'acknowledge'> }) {
  const { rejected, fellBack } = state;
  if (rejected.length === 0 && !fellBack) return null;
  const title = fellBack ? "That page no longer exists, so here's the first one." : `We ignored part of this link: ${rejected.join(', ')}.`;
  const close = (
    <Button kind="secondary" size="compact" onClick={() => state.acknowledge()}>
      Close
    </Button>
  );
  return <Notice tone="warning" title={title} action={close} />;
}
