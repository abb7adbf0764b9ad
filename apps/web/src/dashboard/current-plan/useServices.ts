import { useState } from 'react';
import { hasErrorCode } from '../../shared/apollo/errors.ts';
import type { ServicesPatch } from '../../shared/apollo/schema.generated.ts';
import { useNotify } from '../../shared/feedback/useNotify.ts';
import { makeLine } from '../../shared/forms/makeLine.ts';
import { useUndoableSave } from '../../shared/undo/useUndoableSave.tsx';
import { useSaveServicesMutation, useUndoServicesMutation, type ServicesPanel_clientFragment } from './CurrentPlan.generated.ts';

const OFF = { aiReceptionist: false, liveChatbot: false, receptionistType: null, chatbotType: null } as const;

/** Saves each change of the services at once, one after another; what is shown is the choice, until it was refused (SRV-08). */
export function useServices(stored: ServicesPanel_clientFragment['services'], onRefused: () => void) {
  const notify = useNotify();
  const [save] = useSaveServicesMutation();
  const [undo] = useUndoServicesMutation();
  const undoable = useUndoableSave<ServicesPatch>({
    name: 'services',
    thing: 'Service Configuration',
    save: async (input) => (await save({ variables: { input } })).data?.saveServices.undo,
    undo: (id) => undo({ variables: { id } }),
  });
  const [pending, setPending] = useState<readonly ServicesPatch[]>([]);
  const [inLine] = useState(makeLine);
  const send = async (patch: ServicesPatch) => {
    try {
      await undoable.save(patch);
      notify.success('Configuration Updated');
    } catch (cause) {
      if (hasErrorCode(cause, 'UPGRADE_REQUIRED')) onRefused();
      else notify.failure('Failed to update service configuration.', cause);
    }
    setPending((all) => all.filter((each) => each !== patch));
  };
  const shown = Object.assign({}, OFF, stored, ...pending) as NonNullable<typeof stored>;
  return {
    services: shown,
    undoButton: undoable.button,
    change(patch: ServicesPatch) {
      setPending((all) => [...all, patch]);
      void inLine(() => send(patch));
    },
  };
}
