import { ownValues } from './own-values.ts';
import type { Person, Session } from './session.ts';

const EXAMPLE = {
  title: 'Save',
  about: '',
  operation: 'mutation Save',
  variables: '{"input":{"name":"<your name>"}}',
  ownValues: 'query Own { client { name } }',
};
const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

/** An editor with the example in it, and an api that answers with the name of the person whose token is sent. */
function anEditor() {
  const session: { person: Person | null; token: string | null } = { person: null, token: null };
  let text = EXAMPLE.variables;
  globalThis.fetch = (async (_address: string, { headers }: RequestInit) =>
    Response.json({ data: { client: { name: (headers as Record<string, string>)['authorization'] } } })) as typeof fetch;
  const own = ownValues('/graphql', session as Session, { variables: () => text, setVariables: (next) => (text = next) });
  const signIn = async (email: string | null) => {
    session.person = email === null ? null : { email, role: 'CLIENT', hasAccess: true, business: null };
    session.token = email;
    own.personChanged();
    await settled();
  };
  return { own, signIn, text: () => text, type: (typed: string) => (text = typed) };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));
const makeValues = (email: string) => JSON.stringify({ input: { name: `Bearer ${email}` } }, null, 2);

it('CRD-06 an example holds placeholders for a visitor, and the person’s own values after signing in', async () => {
  const { own, signIn, text } = anEditor();
  own.loaded(EXAMPLE);
  await settled();
  expect(text()).toBe(EXAMPLE.variables);

  await signIn('amara');

  expect(text()).toBe(makeValues('amara'));
});

it('CRD-06 the values of one person never stay for the next', async () => {
  const { own, signIn, text } = anEditor();
  own.loaded(EXAMPLE);
  await signIn('amara');

  await signIn(null);
  expect(text()).toBe(EXAMPLE.variables);
  await signIn('helen');
  expect(text()).toBe(makeValues('helen'));
});

it('CRD-06 variables that were typed are left alone', async () => {
  const { own, signIn, text, type } = anEditor();
  own.loaded(EXAMPLE);
  type('{"input":{"name":"typed"}}');

  await signIn('amara');

  expect(text()).toBe('{"input":{"name":"typed"}}');
});
