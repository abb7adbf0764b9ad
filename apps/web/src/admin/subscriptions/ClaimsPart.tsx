import { useState } from 'react';
import { Panel } from '../../shared/panel/Panel.tsx';
import { DataTable } from '../../shared/table/DataTable.tsx';
import { useStaffTable } from '../../shared/table/useTable.tsx';
import { DecideClaim } from './DecideClaim.tsx';
import type { Money_claimFragment as Claim } from './Money.generated.ts';
import { CLAIMS } from './moneyTables.tsx';

/** Claims under the 90-day guarantee with their figures; staff decide open ones in a dialog (CF-54). */
export function ClaimsPart() {
  const list = useStaffTable(CLAIMS);
  const [open, setOpen] = useState<Claim | null>(null);
  return (
    <Panel
      isList
      title="Guarantee claims"
      lead="Claims from businesses that saved less than twice their fees in their first 90 days, with the figures from the day of the claim."
    >
      <DataTable
        {...list}
        rowActions={(claim) => (claim.state === 'RECEIVED' ? [{ label: 'Decide', icon: 'edit', onPress: () => setOpen(claim) }] : [])}
      />
      <DecideClaim claim={open} onClose={() => setOpen(null)} />
    </Panel>
  );
}
