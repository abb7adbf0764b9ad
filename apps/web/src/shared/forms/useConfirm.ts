import { setConfirmation, type Confirmation } from '../feedback/confirmations.ts';

/**
 * Returns the function that asks before something destructive, names the thing, runs it, and offers Undo in the toast
 * where there is a way back. `ConfirmHost` draws the question.
 */
export function useConfirm(): (confirmation: Confirmation) => void {
  return setConfirmation;
}
