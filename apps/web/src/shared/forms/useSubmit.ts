import { useCallback, useEffect, useRef, useState } from 'react';
import { dismissOutcomes } from '../feedback/notifications.ts';

/**
 * A handler that runs once at a time: a second click or Enter while it runs does nothing. With it, whether it runs.
 * The toasts of earlier attempts go first, so that no failure is read beside the success that followed it. What the handler throws is its own matter to show; here it is only logged.
 */
export function useSubmit<Input>(handler: (input: Input) => Promise<void>): [submit: (input: Input) => void, busy: boolean] {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  const submit = useCallback((input: Input) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    dismissOutcomes();
    latest
      .current(input)
      .catch((cause: unknown) => console.error(cause))
      .finally(() => {
        running.current = false;
        setBusy(false);
      });
  }, []);
  return [submit, busy];
}
