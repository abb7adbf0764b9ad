import { ApolloClient, ApolloLink, gql, InMemoryCache, type TypedDocumentNode } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { of } from 'rxjs';
import { signInForEachTest } from '../testkit/eachTest.ts';
import { useOwnMutation } from './ownership.ts';
import { getSession } from '../session/session.ts';

const REMOVE: TypedDocumentNode<{ remove: number }, { id: string }> = gql`
  mutation Remove($id: ID!) {
    remove(id: $id)
  }
`;

signInForEachTest();

it('a change of a person names the person and what else it changes, and sending it renders nothing', async () => {
  const sent: unknown[] = [];
  const link = new ApolloLink((operation) => {
    const { as, changes } = operation.getContext();
    sent.push({ as, changes, variables: operation.variables });
    return of({ data: { remove: 1 } });
  });
  let renders = 0;
  const answers: unknown[] = [];
  function Screen() {
    renders += 1;
    const [remove] = useOwnMutation(REMOVE, { context: { changes: ['Faq'] } });
    const press = async () => answers.push((await remove({ variables: { id: 'faq-1' } })).data);
    return (
      <button type="button" onClick={() => void press()}>
        Remove
      </button>
    );
  }
  render(
    <ApolloProvider client={new ApolloClient({ link, cache: new InMemoryCache() })}>
      <Screen />
    </ApolloProvider>,
  );
  const before = renders;

  await act(async () => {
    fireEvent.click(screen.getByRole('button'));
    await Promise.resolve();
  });
  await act(() => Promise.resolve());

  expect(sent).toEqual([{ as: getSession()?.user.id, changes: ['Faq'], variables: { id: 'faq-1' } }]);
  expect(answers).toEqual([{ remove: 1 }]);
  expect(renders).toBe(before);
});
