import { failureText } from '../apollo/errors.ts';
import { useNotify } from '../feedback/useNotify.ts';
import { useSubmit } from './useSubmit.ts';

/** Something that staff do with one press. */
export interface StaffAct {
  /** Does it; returns the toast after it, or null when it has said so itself. */
  readonly run: () => Promise<string | null>;
  /** The toast when it failed for a reason that the api does not name. */
  readonly failed: string;
}

/** Returns the function that does something once at a time and says what became of it, and whether it runs. */
export function useAct(): [act: (act: StaffAct) => void, busy: boolean] {
  const notify = useNotify();
  return useSubmit(async ({ run, failed }: StaffAct) => {
    try {
      const done = await run();
      if (done !== null) notify.success(done);
    } catch (cause) {
      notify.failure(failureText(cause, failed), cause);
    }
  });
}
