import type { RefObject } from 'react';
import { REFRESHED } from '../../shared/apollo/refreshEvery.ts';
import { Loaded } from '../../shared/load/Loaded.tsx';
import { useLoaded } from '../../shared/load/useLoaded.ts';
import { useStaffResult } from '../../shared/load/useStaffResult.ts';
import { Bones } from '../../shared/panel/Bones.tsx';
import { DetailsDrawer } from '../../shared/panel/DetailsDrawer.tsx';
import { EmptyState } from '../../shared/panel/EmptyState.tsx';
import { ClientSections } from './details/ClientSections.tsx';
import { useClientDetailsQuery } from './details/Details.generated.ts';

interface ClientDetailsProps {
  /** Id of the open client; `null` for none. */
  readonly id: string | null;
  /** Its name in the list; `null` if the list does not show it. */
  readonly name: string | null;
  readonly onClose: () => void;
  /** The element that had the focus before the drawer opened, and gets it back. */
  readonly opener: RefObject<Element | null>;
}

/** Details of one client, beside the list (ADM-05). */
export function ClientDetails({ id, name, onClose, opener }: ClientDetailsProps) {
  return (
    <DetailsDrawer open={id !== null} title={<bdi>{name ?? 'Client'}</bdi>} size={480} onClose={onClose} opener={opener}>
      {id !== null && <Details id={id} />}
    </DetailsDrawer>
  );
}

const FAILURE = 'Failed to load this client.';

function Details({ id }: { readonly id: string }) {
  const load = useLoaded(useStaffResult(useClientDetailsQuery({ ...REFRESHED, variables: { id } })), FAILURE);
  return (
    <Loaded
      of={load}
      failure={FAILURE}
      outdated="We couldn't refresh these details. They may be out of date."
      skeleton={<Bones shape="rows" count={10} />}
      isEmpty={({ clientById }) => !clientById}
      empty={<EmptyState icon="building" title="Client not found" text="It may have been deleted, or the link may be wrong." />}
    >
      {({ clientById, adminActions, phoneNumberChanges }) =>
        clientById && (
          <ClientSections client={clientById} acts={adminActions.edges.map(({ node }) => node)} numberChanges={phoneNumberChanges} />
        )
      }
    </Loaded>
  );
}
