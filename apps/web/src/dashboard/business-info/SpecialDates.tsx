import { bankHolidays, formatDate, holidayOn, localTime } from '@larkline/format';
import { MAX_EXCEPTIONS, type OpeningException } from '@larkline/validation';
import { Button, Checkbox, Input } from 'antd';
import { Icon } from '../../shared/brand/Icon.tsx';
import { IconButton } from '../../shared/controls/IconButton.tsx';
import { TimeInput } from '../../shared/forms/TimeInput.tsx';
import styles from './BusinessInfo.module.css';

interface SpecialDatesProps {
  readonly timezone: string | undefined;
  readonly value: readonly OpeningException[];
  readonly onChange: (value: OpeningException[]) => void;
}

/** Bank holidays on offer at a time. */
const OFFERED = 4;

/** Dates with hours of their own: holidays, short days, days that are closed. The next bank holidays are one press away. */
export function SpecialDates({ timezone, value, onChange }: SpecialDatesProps) {
  // oxlint-disable-next-line react/purity -- the time at which it is shown
  const today = localTime(new Date(), timezone).date;
  const year = Number(today.slice(0, 4));
  const offered = [...bankHolidays(year), ...bankHolidays(year + 1)]
    .filter(({ date }) => date >= today && !value.some((entry) => entry.date === date))
    .slice(0, OFFERED)
    .map(({ date, name }) => ({ date, name: holidayOn(date)?.isSubstitute ? `${name} (substitute day)` : name }));
  const add = (date: string, name: string | null) => onChange([...value, { date, name, opens: null, closes: null }]);
  const canAdd = value.length < MAX_EXCEPTIONS;
  return (
    <fieldset className={styles.dates}>
      <legend>Dates with different hours</legend>
      {value.length > 0 && (
        <ul>
          {value.map((entry, index) => (
            <DateRow
              key={index}
              entry={entry}
              number={index + 1}
              onChange={(part) => onChange(value.map((each, at) => (at === index ? { ...each, ...part } : each)))}
              onRemove={() => onChange(value.filter((_, at) => at !== index))}
            />
          ))}
        </ul>
      )}
      <div className={styles.offers}>
        <Button size="small" icon={<Icon name="plus" size={16} />} disabled={!canAdd} onClick={() => add(today, null)}>
          Add a date
        </Button>
        {offered.map(({ date, name }) => (
          <Button key={date} type="dashed" size="small" disabled={!canAdd} onClick={() => add(date, name)}>
            {name}, {formatDate(date)}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

interface DateRowProps {
  readonly entry: OpeningException;
  /** Its place in the list, from 1, for the names of its fields. */
  readonly number: number;
  readonly onChange: (part: Partial<OpeningException>) => void;
  readonly onRemove: () => void;
}

function DateRow({ entry, number, onChange, onRemove }: DateRowProps) {
  const { date, name, opens, closes } = entry;
  const isOpen = opens !== null && closes !== null;
  return (
    <li className={styles.date}>
      <Input type="date" aria-label={`Date ${number}`} value={date} onChange={({ target }) => onChange({ date: target.value })} />
      <Input
        dir="auto"
        aria-label={`Name of date ${number}`}
        placeholder="Name"
        autoComplete="off"
        value={name ?? ''}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <Checkbox
        checked={isOpen}
        onChange={({ target }) => onChange(target.checked ? { opens: '09:00', closes: '17:00' } : { opens: null, closes: null })}
      >
        Open
      </Checkbox>
      {isOpen ? (
        <span className={styles.span}>
          <TimeInput label={`Date ${number} from`} value={opens} onChange={(time) => onChange({ opens: time })} />
          <span aria-hidden="true">–</span>
          <TimeInput label={`Date ${number} to`} value={closes} onChange={(time) => onChange({ closes: time })} />
        </span>
      ) : (
        <span className={styles.closed}>Closed</span>
      )}
      <IconButton icon="close" size={32} iconSize={16} label={`Remove date ${number}`} onClick={onRemove} />
    </li>
  );
}
