import { act, render } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { FOREIGN_CHANGES_SCRIPT, setForeignNodesAside, useForeignNodes } from './foreignNodes.ts';

const PAGE = '<div><form><label>Email<input name="email"></label></form><p>Ring 0117 496 0000</p></div>';

function Page() {
  useForeignNodes();
  return (
    <div>
      <form>
        <label>
          Email
          <input name="email" />
        </label>
      </form>
      <p>Ring 0117 496 0000</p>
    </div>
  );
}

const made = (name: string) => Object.assign(document.createElement(name), { id: `by-${name}` });
const field = () => document.querySelector('input')!;

let root: Root | undefined;

/** Prerenders the page, lets others change it while a person types, and hydrates it. Returns the errors of hydration. */
async function hydrateAfter(change: () => void, during?: () => void | Promise<void>): Promise<unknown[]> {
  document.body.innerHTML = PAGE;
  window.eval(FOREIGN_CHANGES_SCRIPT);
  const typedInto = field();
  typedInto.value = 'amara@fernhill.example';
  change();
  const errors: unknown[] = [];
  setForeignNodesAside();
  await act(async () => {
    root = hydrateRoot(document.body, <Page />, { onRecoverableError: (error) => errors.push(error) });
    await during?.();
    await Promise.resolve();
  });
  expect(field()).toBe(typedInto);
  expect(field()).toHaveValue('amara@fernhill.example');
  return errors;
}

afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  delete window.takeForeignChanges;
  document.body.innerHTML = '';
});

describe('before the page is hydrated', () => {
  it('elements that extensions insert are set aside, and are in their places afterwards', async () => {
    const errors = await hydrateAfter(() => {
      document.body.prepend(made('div'));
      document.querySelector('label')!.prepend(made('span'));
      document.querySelector('form')!.prepend(made('i'), made('b'));
      field().after(made('img'));
      document.querySelector('#by-i')!.append(made('u'));
    });

    expect(errors).toEqual([]);
    expect(document.body.firstElementChild).toHaveAttribute('id', 'by-div');
    expect(document.querySelector('form')!.innerHTML).toBe(
      '<i id="by-i"><u id="by-u"></u></i><b id="by-b"></b><label><span id="by-span"></span>Email<input name="email"><img id="by-img"></label>',
    );
  });

  it('a translated page is hydrated as it was sent', async () => {
    const text = () => document.querySelector('p')!.firstChild!;

    const errors = await hydrateAfter(() =>
      (text() as Text).replaceWith(Object.assign(document.createElement('font'), { textContent: 'Appeler' })),
    );

    expect(errors).toEqual([]);
    expect(document.querySelector('p')).toHaveTextContent('Ring 0117 496 0000');
  });

  it('a translation that arrives during hydration, again and again, waits', async () => {
    const translate = () => {
      const text = document.querySelector('p')!.firstChild;
      if (text instanceof Text) text.replaceWith(Object.assign(document.createElement('font'), { textContent: 'Appeler' }));
    };

    const errors = await hydrateAfter(translate, async () => {
      for (let round = 0; round < 3; round += 1) {
        translate();
        await Promise.resolve();
      }
    });

    expect(errors).toEqual([]);
    expect(document.querySelector('p')).toHaveTextContent('Ring 0117 496 0000');
  });

  it('elements that arrive during hydration are set aside too', async () => {
    const errors = await hydrateAfter(
      () => undefined,
      () => document.querySelector('form')!.prepend(made('i')),
    );

    expect(errors).toEqual([]);
    expect(document.querySelector('form')!.firstElementChild).toHaveAttribute('id', 'by-i');
  });

  it('an extension that inserts its element again is left alone', async () => {
    const element = made('i');
    const insists = new MutationObserver(() => element.isConnected || document.body.append(element));
    insists.observe(document.body, { childList: true, subtree: true });

    await hydrateAfter(() => document.body.append(element));

    insists.disconnect();
    expect(element).toBeInTheDocument();
  });
});

it('a page that is rendered without hydration needs nothing of it', () => {
  const { container } = render(<Page />);

  expect(container.firstElementChild?.outerHTML).toBe(PAGE);
});
