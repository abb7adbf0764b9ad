import { useMutation } from '@apollo/client/react';
import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useState } from 'react';
import { getSession } from '../session/session.ts';

/** A change that one person typed and another person's session would have sent. It is dropped. */
export class AnotherPerson extends Error {
  override readonly name = 'AnotherPerson';
}

/** Throws AnotherPerson when somebody else than the user `as` is signed in now. */
export function assertSamePerson(as: string | undefined): void {
  const session = getSession();
  if (as !== undefined && session && session.user.id !== as) throw new AnotherPerson('This was typed by another person.');
}

/**
 * `useMutation` for changes of a signed-in person: they belong to the person for whom the component was mounted, and
 * are refused when another person is signed in by the time they are sent. The generated hooks use it for every mutation
 * that asks for a session.
 *
 * @public
 */
export function useOwnMutation<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  options?: useMutation.Options<Data, Variables>,
) {
  const [as] = useState(() => getSession()?.user.id);
  return useMutation<Data, Variables>(document, { ...options, context: { as } } as useMutation.Options<Data, Variables>);
}
