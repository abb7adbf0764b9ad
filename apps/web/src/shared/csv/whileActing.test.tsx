import { screen } from '@testing-library/react';
import { actForTest, anActing } from '../testkit/acting.ts';
import { signInForEachTest } from '../testkit/eachTest.ts';
import { fakeApi } from '../testkit/fakeApi.ts';
import { findErrorToast, press, renderScreen } from '../testkit/renderScreen.tsx';
import { useCsvImport } from './useCsvImport.tsx';
import { useExport } from './useExport.ts';

const FILE = { name: 'products.csv', many: 'products', one: 'product', key: 'name', imported: 'Products Imported', fields: [] } as const;
const realFetch = globalThis.fetch;

signInForEachTest();
afterEach(() => {
  globalThis.fetch = realFetch;
  actForTest(null);
});

function Files() {
  const file = useCsvImport(FILE);
  const download = useExport(FILE, { sort: 'NEWEST', filter: null, search: null });
  return (
    <>
      <button type="button" onClick={() => void download()}>
        Export CSV
      </button>
      {file.button}
      {file.dialog}
    </>
  );
}

it.each(['Export CSV', 'Import CSV'])(
  'ADM-08 %s says why it is closed while staff act for a client, and asks for nothing',
  async (name) => {
    actForTest(anActing());
    let asked = 0;
    globalThis.fetch = (async () => {
      asked += 1;
      return Response.json({});
    }) as typeof fetch;
    renderScreen({ '/dashboard': <Files /> }, { api: fakeApi({}), at: '/dashboard' });

    await press(name);

    expect(await findErrorToast()).toHaveTextContent("You can't do this while acting for a business");
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(asked).toBe(0);
  },
);
