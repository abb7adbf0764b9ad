import { render } from '@testing-library/react';
import { guardTranslatedTexts } from './translatorGuard.ts';

/** How translators put `<font>` in the place of a text. */
const ways: Record<string, (text: Text, font: Element) => void> = {
  'in one step': (text, font) => text.replaceWith(font),
  'before it is removed': (text, font) => {
    text.before(font);
    text.remove();
  },
  'behind it, before it is removed': (text, font) => {
    text.after(font);
    text.remove();
  },
  'around it': (text, font) => {
    text.before(font);
    font.firstElementChild!.replaceChildren(text);
  },
};

/** Translates the texts of the page that are not translated yet, into capitals. */
function translate(replace: (text: Text, font: Element) => void): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts.filter((each) => each.data.trim() && !each.parentElement?.closest('font, [translate=no]'))) {
    const font = document.createElement('font');
    font.append(document.createElement('font'));
    font.firstElementChild!.textContent = text.data.toUpperCase();
    replace(text, font);
    if (text.isConnected) text.data = text.data.toUpperCase();
  }
}

/** Observers are called between two microtasks. */
const observed = () => Promise.resolve();

function Quote({ price, mark, isOver, note }: { price: string; mark?: boolean; isOver?: boolean; note?: string }) {
  return (
    <p>
      {mark && <i>tick </i>}
      {price} a {isOver ? null : 'month'}
      {note && <b>{note}</b>}
    </p>
  );
}

let remove: () => void;
beforeEach(() => (remove = guardTranslatedTexts()));
afterEach(() => remove());

describe.each(Object.entries(ways))('a text that was replaced %s', (_, replace) => {
  it('shows its next values', async () => {
    const { container, rerender } = render(<Quote price="from £150" />);
    translate(replace);
    await observed();

    for (const price of ['from £320', 'from £150', 'from £400']) {
      rerender(<Quote price={price} />);
      await observed();
      expect(container).toHaveTextContent(new RegExp(`${price} A MONTH`, 'i'));
      translate(replace);
      await observed();
      expect(container).toHaveTextContent(new RegExp(`${price} A MONTH`, 'i'));
    }
  });

  it('is removed, and gets neighbours before and behind it', async () => {
    const { container, rerender } = render(<Quote price="from £150" />);
    translate(replace);
    await observed();

    rerender(<Quote price="from £150" mark isOver note="now" />);
    await observed();

    expect(container).toHaveTextContent('tick FROM £150 A now');
    rerender(<Quote price="from £150" note="now" />);
    await observed();
    expect(container).toHaveTextContent('FROM £150 A monthnow');
  });

  it('changes and gets a neighbour in one step', async () => {
    const { container, rerender } = render(<Quote price="from £150" />);
    translate(replace);

    rerender(<Quote price="only £90" mark />);
    await observed();

    expect(container).toHaveTextContent(/^tick only £90 A MONTH$/);
  });

  it('leaves with its page', async () => {
    const { container, unmount } = render(<Quote price="from £150" />);
    translate(replace);
    await observed();

    unmount();

    expect(container).toBeEmptyDOMElement();
  });

  it('moves with its row', async () => {
    const rows = (order: readonly string[]) => order.map((name) => [`row ${name}`]);
    const { container, rerender } = render(<List rows={rows(['a', 'b', 'c'])} />);
    translate(replace);
    await observed();

    rerender(<List rows={rows(['c', 'a', 'b'])} />);
    await observed();

    expect(container.textContent?.toLowerCase()).toBe('row c,row a,row b,');
  });
});

it('returns a changed text to its place, where it is translated again', async () => {
  const { container, rerender } = render(<Quote price="from £150" />);
  translate(ways['in one step']!);
  await observed();

  rerender(<Quote price="from £320" />);
  await observed();
  expect(container).toHaveTextContent('from £320 A MONTH');
  translate(ways['in one step']!);

  expect(container).toHaveTextContent('FROM £320 A MONTH');
});

it('removes an element that a translator moved into a sentence, and leaves the sentence', async () => {
  const { container, rerender } = render(<Quote price="from £150" note="now" />);
  translate(ways['in one step']!);
  container.querySelector('font')!.append(container.querySelector('b')!);
  await observed();

  rerender(<Quote price="from £150" />);

  expect(container).toHaveTextContent(/^FROM £150 A MONTH$/);
});

it('shows the original again when the translator restores it', async () => {
  const { container, rerender } = render(<Quote price="from £150" />);
  const text = [...container.querySelector('p')!.childNodes].find((node) => node.textContent === 'from £150')!;
  translate(ways['in one step']!);
  await observed();
  container.querySelector('font')!.replaceWith(text);
  await observed();

  rerender(<Quote price="from £320" />);
  await observed();

  expect(container).toHaveTextContent('from £320 A MONTH');
});

it('reports a wrong call in a page without translator, as before', () => {
  const parent = document.createElement('div');
  const stranger = document.createElement('i');

  expect(() => parent.removeChild(stranger)).toThrow(expect.objectContaining({ name: 'NotFoundError' }));
  expect(() => parent.insertBefore(document.createElement('b'), stranger)).toThrow(expect.objectContaining({ name: 'NotFoundError' }));
});

function List({ rows }: { rows: readonly (readonly string[])[] }) {
  return (
    <div>
      {rows.map((texts) => (
        <Row key={texts[0]} texts={texts} />
      ))}
    </div>
  );
}

function Row({ texts }: { texts: readonly string[] }) {
  return <>{texts.map((text) => `${text},`)}</>;
}
