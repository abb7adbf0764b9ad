import { screen } from '@testing-library/react';
import * as z from 'zod/mini';
import { signInForEachTest, stopClockForEachTest } from '../testkit/eachTest.ts';
import { fakeApi } from '../testkit/fakeApi.ts';
import { fillIn, renderScreen } from '../testkit/renderScreen.tsx';
import { AutosaveForm } from './AutosaveForm.tsx';
import { SchemaField } from './SchemaForm.tsx';

const schema = z.object({ name: z.string().check(z.minLength(3, 'Please enter a name')), phone: z.string() });
const stored = { name: 'Fernhill', phone: '020 7946 0000' };

signInForEachTest();
const pass = stopClockForEachTest();

/** Fields that count how often each is rendered. */
function renderForm() {
  const renders = { name: 0, phone: 0 };
  const saved: unknown[] = [];
  const CountedForm = ({ of, ...input }: { readonly of: keyof typeof renders; readonly value?: string }) => {
    renders[of] += 1;
    return <input {...input} />;
  };
  const save = (patch: unknown) => {
    saved.push(patch);
    return Promise.resolve();
  };
  const form = (
    <AutosaveForm name="shop" record="shop-1" title="Shop" schema={schema} stored={stored} save={save} saved="Saved" failed="Failed">
      <SchemaField name="name" label="Name">
        <CountedForm of="name" />
      </SchemaField>
      <SchemaField name="phone" label="Phone">
        <CountedForm of="phone" />
      </SchemaField>
    </AutosaveForm>
  );
  renderScreen({ '/': form }, { api: fakeApi({}) });
  return { renders, saved };
}

it('PRF-02 a letter renders its own field once, and saving renders none', async () => {
  const { renders, saved } = renderForm();
  fillIn('Name', 'Fernhill b');
  await pass(50);
  const before = { ...renders };

  for (const text of ['Fernhill ba', 'Fernhill bag', 'Fernhill bags']) {
    fillIn('Name', text);
    await pass(90);
  }
  expect(renders).toEqual({ name: before.name + 3, phone: before.phone });
  await pass(2_000);

  expect(saved).toEqual([{ name: 'Fernhill bags', before: { name: 'Fernhill' } }]);
  expect(screen.getByText(/^Saved at/)).toBeInTheDocument();
  expect(renders).toEqual({ name: before.name + 3, phone: before.phone });
});

it('PRF-01 says what is wrong with a field while it is typed, and clears it', async () => {
  renderForm();

  fillIn('Name', 'Fe');
  await pass(50);
  expect(screen.getByText('Please enter a name')).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toBeInvalid();

  fillIn('Name', 'Fern');
  await pass(1_000);
  expect(screen.getByLabelText('Name')).toBeValid();
});
