import { formatMonth } from '@larkline/format';
import { Radio, Select } from 'antd';
import type { TranscriptKind } from '../../shared/apollo/schema.generated.ts';
import { SelectArrow } from '../../shared/forms/SelectArrow.tsx';
import { ALL } from '../../shared/table/tableAddress.ts';
import type { TableState } from '../../shared/table/useTableState.ts';
import type { Months } from './ConversationList.tsx';
import styles from './Logs.module.css';
import { THIS_MONTH, type LogFilter, type LogView } from './logTable.tsx';

interface LogFiltersProps {
  readonly state: TableState<string, LogFilter>;
  readonly shown: LogView;
  readonly months: Months | null;
}

/** The types as the specification names them (LOG-02); 'Voice' is by telephone or by voice on the website (CF-41). */
const TYPES: readonly { readonly value: TranscriptKind | typeof ALL; readonly label: string }[] = [
  { value: ALL, label: 'All Types' },
  { value: 'CHAT', label: 'Chat Only' },
  { value: 'VOICE', label: 'Voice Only' },
];

/** The filters of the conversations: type and month. */
export function LogFilters({ state, shown, months }: LogFiltersProps) {
  const { filters } = state.address;
  const set = (change: LogFilter) => state.change({ filters: { ...filters, ...change } });
  const isCurrent = shown.month === months?.current;
  return (
    <>
      <Radio.Group
        aria-label="Type"
        optionType="button"
        options={[...TYPES]}
        value={shown.type}
        onChange={(event) => set({ type: event.target.value as LogFilter['type'] & string })}
      />
      <Select<string>
        className={styles.months}
        aria-label="Month"
        value={isCurrent ? THIS_MONTH : shown.month}
        options={monthOptions(shown.month, months)}
        popupMatchSelectWidth={false}
        suffixIcon={<SelectArrow />}
        onChange={(month) => set({ month: month === THIS_MONTH ? (months?.current ?? null) : month })}
      />
    </>
  );
}

function monthOptions(month: string, months: Months | null): { value: string; label: string }[] {
  const others = (months?.withConversations ?? []).filter((each) => each !== months?.current);
  // The month of a shared address may have no conversations; it stays a choice, so that it is seen and can be left.
  const known = [THIS_MONTH, ALL, months?.current, ...others].includes(month) ? others : [month, ...others];
  return [
    { value: THIS_MONTH, label: months ? `This month (${formatMonth(months.current)})` : 'This month' },
    ...known.map((value) => ({ value, label: formatMonth(value) })),
    { value: ALL, label: 'All months' },
  ];
}
