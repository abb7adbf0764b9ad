import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient, type useMutation } from '@apollo/client/react';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { getSession } from '../session/session.ts';

/** A change that one person typed and another person's session would have sent. It is dropped. */
export class AnotherPerson extends Error {
  override readonly name = 'AnotherPerson';
}

/** Throws AnotherPerson when someone other than the user `as` is signed in now. */
export function assertSamePerson(as: string | undefined): void {
  const session = getSession();
  if (as !== undefined && session && session.user.id !== as) throw new AnotherPerson('This was typed by another person.');
}

type MutationArguments<Variables> =
  Record<string, never> extends Variables ? [sent?: { variables?: Variables }] : [sent: { variables: Variables }];

/** A screen's additions to a change: its cache update, and further changes for other tabs. */
export type OwnMutationOptions<Data, Variables extends OperationVariables> = Pick<
  useMutation.Options<Data, Variables>,
  'update' | 'context'
>;

/**
 * The `useMutation` of changes that ask for a session: they belong to the person for whom the component was mounted, and are
 * refused when another person is signed in by the time they are sent. The answer goes to the cache and to the caller. Sending
 * renders nothing on its own, where Apollo's own hook renders the screen when it begins and when it ends, while the person may be
 * typing.
 *
 * @public
 */
export function useOwnMutation<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  options: OwnMutationOptions<Data, Variables> = {},
): readonly [(...sent: MutationArguments<Variables>) => Promise<ApolloClient.MutateResult<Data>>] {
  const client = useApolloClient();
  const [as] = useState(() => getSession()?.user.id);
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const send = useCallback(
    (...[sent]: MutationArguments<Variables>) => {
      const { update, context } = latest.current;
      const whole = { mutation: document, variables: sent?.variables, context: { ...context, as }, ...(update && { update }) };
      return client.mutate(whole as ApolloClient.MutateOptions<Data, Variables>);
    },
    [client, document, as],
  );
  return [send];
}
