import { useState } from 'react';
import { isPassing } from '../apollo/errors.ts';
import { useNotify } from '../feedback/useNotify.ts';
import { useEndActingMutation } from './Acting.generated.ts';
import { leaveActing } from './acting.ts';
import { settleUnsaved } from './unsaved.ts';

/** How long it waits for forms with autosave. */
const SETTLE_PATIENCE_MS = 4_000;

/** Returns the function that ends acting for a client and leads back to the admin area, and whether it is at work. */
export function useEndActing(id: string): readonly [() => void, boolean] {
  const [busy, setBusy] = useState(false);
  const [endActing] = useEndActingMutation({ context: { asSelf: true } });
  const notify = useNotify();
  const end = async () => {
    setBusy(true);
    try {
      await settleUnsaved(SETTLE_PATIENCE_MS);
      await endActing({ variables: { id } });
    } catch (cause) {
      // Another refusal means that there is nothing left to end, such as for a person who is no longer staff.
      if (isPassing(cause)) {
        setBusy(false);
        return notify.failure("You're still acting for this business. Please check your connection and try again.", cause);
      }
    }
    return leaveActing();
  };
  return [() => void end(), busy];
}
