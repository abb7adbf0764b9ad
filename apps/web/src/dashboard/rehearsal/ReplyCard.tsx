import { formatDate, formatPence } from '@larkline/format';
import { Button } from 'antd';
import { Figure } from '../../shared/brand/Figure.tsx';
import { StatusBadge } from '../../shared/panel/StatusBadge.tsx';
import type { ReplyCard_replyFragment as Reply } from './Rehearsal.generated.ts';
import styles from './Rehearsal.module.css';
import { SourceLinks } from './SourceLinks.tsx';

/** Times of a day that are offered; a visitor sees them all. */
const MOST_TIMES = 4;

interface ReplyCardProps {
  readonly reply: Reply;
  /** Says what a press stands for; left out where the conversation has gone on. */
  readonly onSay?: (text: string) => void;
}

/** The answer as a visitor would see it, with the sources of each part. */
export function ReplyCard({ reply, onSay }: ReplyCardProps) {
  const { outcome, products, form } = reply;
  return (
    <div className={styles.reply}>
      {groupSentences(reply).map(({ key, text, sources }) => (
        <div key={key}>
          <p dir="auto">{text}</p>
          <SourceLinks label="From" sources={sources} />
        </div>
      ))}
      {products.length > 0 && (
        <ul className={styles.products} aria-label="Products shown">
          {products.map(({ id, name, pricePence, inStock }) => (
            <li key={id}>
              <strong dir="auto">{name}</strong> <Figure>{formatPence(pricePence)}</Figure>, {inStock ? 'in stock' : 'out of stock'}
            </li>
          ))}
        </ul>
      )}
      {onSay && <Choices reply={reply} onSay={onSay} />}
      <div className={styles.marks}>
        {outcome === 'UNKNOWN' && (
          <StatusBadge tone="err" icon="warning">
            No answer
          </StatusBadge>
        )}
        {outcome === 'PARTLY' && (
          <StatusBadge tone="warn" icon="warning">
            Partly answered
          </StatusBadge>
        )}
        {NOT_BOOKED.has(outcome) && (
          <StatusBadge tone="quiet" icon="info">
            Rehearsal only: nothing was booked
          </StatusBadge>
        )}
        {form && (
          <StatusBadge tone="quiet" icon="person">
            Shows the contact form
          </StatusBadge>
        )}
      </div>
    </div>
  );
}

const NOT_BOOKED: ReadonlySet<Reply['outcome']> = new Set(['BOOKED', 'MOVED', 'CANCELLED']);

interface Part {
  readonly key: string;
  readonly text: string;
  readonly sources: Reply['sentences'][number]['sources'];
}

// Sentences in a row that were taken from the same entries are one part.
function groupSentences({ sentences }: Reply): Part[] {
  const parts: Part[] = [];
  for (const [index, { text, sources }] of sentences.entries()) {
    const last = parts.at(-1);
    const isSame = last && sourcesKey(last.sources) === sourcesKey(sources);
    if (isSame) parts[parts.length - 1] = { ...last, text: `${last.text} ${text}` };
    else parts.push({ key: `${index} ${sourcesKey(sources)}`, text, sources });
  }
  return parts;
}

function sourcesKey(sources: Part['sources']): string {
  return sources.map(({ kind, id }) => `${kind} ${id}`).join();
}

function Choices({ reply: { days, suggestions }, onSay }: Required<ReplyCardProps>) {
  if (days.length === 0 && suggestions.length === 0) return null;
  return (
    <div className={styles.choices}>
      {days.flatMap(({ date, times }) =>
        times.slice(0, MOST_TIMES).map((time) => (
          <Button key={`${date} ${time}`} size="small" onClick={() => onSay(`${date} ${time}`)}>
            {formatDate(date)}, {time}
          </Button>
        )),
      )}
      {suggestions.map((suggestion) => (
        <Button key={suggestion} size="small" className={styles.choice} onClick={() => onSay(suggestion)}>
          <span dir="auto">{suggestion}</span>
        </Button>
      ))}
    </div>
  );
}
