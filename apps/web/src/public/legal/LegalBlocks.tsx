import type { LegalBlock, LegalText } from './legal-document.ts';
import { LegalAnchor } from './LegalAnchor.tsx';
import styles from './LegalBlocks.module.css';

/** The paragraphs, lists and tables of one section. */
export function LegalBlocks({ blocks }: { readonly blocks: readonly LegalBlock[] }) {
  // The texts are fixed: the place of a block names it.
  return blocks.map((block, index) => <Block key={index} block={block} />);
}

function Block({ block }: { readonly block: LegalBlock }) {
  if (block.kind === 'paragraph') {
    return (
      <p className={styles.paragraph}>
        <Words text={block.text} />
      </p>
    );
  }
  if (block.kind === 'table') return <Table {...block} />;
  return (
    <ul className={styles.list}>
      {block.items.map((item, index) => (
        <li key={index}>
          <Words text={item} />
        </li>
      ))}
    </ul>
  );
}

/** A table; on a small screen each row becomes a block with the names of the columns before its cells. */
function Table({ caption, head, rows }: Extract<LegalBlock, { kind: 'table' }>) {
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first = '', ...rest], row) => (
          <tr key={row}>
            <th scope="row">
              <Words text={first} />
            </th>
            {rest.map((cell, column) => (
              <td key={head[column + 1]} data-label={head[column + 1]}>
                <Words text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Words({ text }: { readonly text: LegalText }) {
  if (typeof text === 'string') return text;
  return text.map((part, index) =>
    typeof part === 'string' ? (
      part
    ) : (
      <LegalAnchor key={index} to={part.to}>
        {part.text}
      </LegalAnchor>
    ),
  );
}
