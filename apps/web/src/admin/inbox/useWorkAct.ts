import { useAct, type StaffAct } from '../../shared/forms/useAct.ts';

/** Runs an action on a row as it is shown; after a refusal the row is fetched again. */
export function useWorkAct(refresh: () => void): [act: (act: StaffAct) => void, busy: boolean] {
  const [act, busy] = useAct();
  const refreshed = (cause: unknown): never => {
    refresh();
    throw cause;
  };
  return [({ run, failed }) => act({ run: () => run().catch(refreshed), failed }), busy];
}
