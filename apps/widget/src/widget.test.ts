const fetched = vi.fn<(address: string) => Promise<Response>>();
const warn = vi.fn();
let runs = 0;
const symbolFor = Symbol.for.bind(Symbol);

beforeEach(() => {
  fetched.mockReset().mockResolvedValue(new Response('{}', { status: 403 }));
  warn.mockReset();
  vi.stubGlobal('fetch', fetched);
  vi.spyOn(console, 'warn').mockImplementation(warn);
  // The mark of a page that has the chat is there to stay: each test has a mark of its own.
  vi.spyOn(Symbol, 'for').mockImplementation((name) => (name === 'larkline.chat' ? Symbol(name) : symbolFor(name)));
  delete window.Larkline;
});
afterEach(() => vi.restoreAllMocks());

const SRC = 'https://www.larkline.example/widget.js';

/** Runs the script as a page does, with this address and these attributes. */
async function run(src: string | null, attributes: Record<string, string> = {}): Promise<void> {
  const script = document.createElement('script');
  if (src !== null) script.src = src;
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  runs += 1;
  await import(/* @vite-ignore */ `./widget.ts?run=${runs}`);
}

it.each([
  ['the attribute of the snippet', SRC, { client_id: 'lc_tag' }, 'lc_tag'],
  ['an attribute that HTML knows', SRC, { 'data-client-id': 'lc_data' }, 'lc_data'],
  ['the address of the script', `${SRC}?id=lc_address`, {}, 'lc_address'],
  ['the tag before the address', `${SRC}?id=lc_address`, { client_id: 'lc_tag' }, 'lc_tag'],
])('INT-02 the id of the business is read from %s', async (_where, src, attributes, id) => {
  await run(src, attributes);

  expect(fetched.mock.calls[0]?.[0]).toBe(`https://www.larkline.example/chat/v1/${id}/look`);
});

it('INT-02 the id of the business is read from the page, for tags whose attributes were removed', async () => {
  window.Larkline = { id: 'lc_page' };

  await run(SRC);

  expect(fetched.mock.calls[0]?.[0]).toContain('/lc_page/');
});

it.each([
  ['has no id', SRC, {}, 'its script has no client_id'],
  ['has an id with other signs', SRC, { client_id: '../x' }, 'its script has no client_id'],
  ['was copied into the page', null, { client_id: 'lc_tag' }, 'load the script from its address'],
])('INT-02 one line in the console says why nothing is shown when the script %s', async (_what, src, attributes, words) => {
  await run(src, attributes as Record<string, string>);

  expect(fetched).not.toHaveBeenCalled();
  expect(warn.mock.calls).toEqual([[expect.stringContaining(words)]]);
});

it('INT-02 an element of the page with the id Larkline is no id of a business', async () => {
  Object.assign(window, { Larkline: Object.assign(document.createElement('div'), { id: 'Larkline' }) });

  await run(SRC);

  expect(fetched).not.toHaveBeenCalled();
});

it('INT-02 the console says why a page cannot show the chat', async () => {
  await run(SRC, { client_id: 'lc_tag' });

  await expect.poll(() => warn.mock.calls).toEqual([[expect.stringContaining('the server refuses this page (status 403)')]]);
});
