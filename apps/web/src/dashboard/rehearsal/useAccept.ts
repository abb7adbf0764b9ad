import { REHEARSAL_FIELDS } from '../../shared/answers/rehearsalFields.ts';
import { forgetFields } from '../../shared/apollo/forgetFields.ts';
import { useAct } from '../../shared/forms/useAct.ts';
import { useAcceptRehearsedAnswersMutation } from './Rehearsal.generated.ts';

interface Acceptance {
  /** Accepts the latest answers to some questions, by their ids, or to all for `null`. */
  accept(ids: readonly string[] | null): void;
  readonly busy: boolean;
}

/** Returns the function that makes the latest answers the accepted ones; `run` is the number of the run that is shown. */
export function useAccept(run: number): Acceptance {
  const [acceptAnswers] = useAcceptRehearsedAnswersMutation({
    context: { changes: ['RehearsedQuestion'] },
    update: (cache) => forgetFields(cache, REHEARSAL_FIELDS),
  });
  const [act, busy] = useAct();
  const accept = (ids: readonly string[] | null) =>
    act({
      failed: 'Failed to accept the answer',
      run: async () => {
        const { data } = await acceptAnswers({ variables: { run, ids: ids && [...ids] } });
        const accepted = data?.acceptRehearsedAnswers ?? 0;
        if (accepted === 0) return 'The answers have just changed again. Please check them first';
        return accepted === 1 ? 'Answer Accepted' : `${accepted} Answers Accepted`;
      },
    });
  return { accept, busy };
}
