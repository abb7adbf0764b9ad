import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { hasErrorCode } from '../apollo/errors.ts';

interface QueryResult {
  readonly error?: unknown;
}

/**
 * Returns the result of a query for staff without the refusal of a person who is no longer staff: the shell is asked to look again, and
 * shows the card in the place of everything (CF-08).
 */
export function useStaffResult<Result extends QueryResult>(result: Result): Result {
  const client = useApolloClient();
  const denied = hasErrorCode(result.error, 'FORBIDDEN');
  useEffect(
    function askTheShell() {
      if (denied) void client.refetchQueries({ include: ['AdminWaiting'] }).catch(() => undefined);
    },
    [client, denied],
  );
  return denied ? { ...result, error: undefined } : result;
}
