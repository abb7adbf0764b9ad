import type { RefObject } from 'react';
import { Loaded } from '../../shared/load/Loaded.tsx';
import { useLoaded } from '../../shared/load/useLoaded.ts';
import { useStaffResult } from '../../shared/load/useStaffResult.ts';
import { Bones } from '../../shared/panel/Bones.tsx';
import { DetailsDrawer, DetailsSection } from '../../shared/panel/DetailsDrawer.tsx';
import { EmptyState } from '../../shared/panel/EmptyState.tsx';
import { usePersonDetailsQuery } from './People.generated.ts';
import { PersonLines } from './PersonLines.tsx';

interface PersonDrawerProps {
  /** Id of the person; `null` for none. */
  readonly id: string | null;
  readonly onClose: () => void;
  readonly opener: RefObject<Element | null>;
}

/** Someone who can sign in but has no business, as found by the staff search. */
export function PersonDrawer({ id, onClose, opener }: PersonDrawerProps) {
  return (
    <DetailsDrawer open={id !== null} title="Person" size={480} onClose={onClose} opener={opener}>
      {id !== null && <Details id={id} />}
    </DetailsDrawer>
  );
}

const FAILURE = 'Failed to load this person.';

function Details({ id }: { readonly id: string }) {
  const load = useLoaded(useStaffResult(usePersonDetailsQuery({ variables: { id } })), FAILURE);
  return (
    <Loaded
      of={load}
      failure={FAILURE}
      skeleton={<Bones shape="rows" count={6} />}
      isEmpty={({ person }) => !person}
      empty={<EmptyState icon="person" title="Person not found" text="The account may have been deleted, or the link may be wrong." />}
    >
      {({ person }) =>
        person && (
          <DetailsSection title="Account">
            <dl>
              <PersonLines person={person} />
            </dl>
          </DetailsSection>
        )
      }
    </Loaded>
  );
}
