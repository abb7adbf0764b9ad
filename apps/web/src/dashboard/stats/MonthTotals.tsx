import { formatCount } from '@larkline/format';
import { Figure } from '../../shared/brand/Figure.tsx';
import { BarList, type BarLine } from '../../shared/chart/BarList.tsx';
import { Panel } from '../../shared/panel/Panel.tsx';
import type { Allowances_usageFragment, MonthTiles_statsFragment } from './Statistics.generated.ts';
import styles from './Statistics.module.css';

interface MonthTotalsProps {
  readonly figures: MonthTiles_statsFragment;
  readonly usage: Allowances_usageFragment;
}

/** The month in a sentence, total interactions being chats and calls together (STA-02), and what of the plan is used. */
export function MonthTotals({ figures, usage }: MonthTotalsProps) {
  const { totalChats, totalCalls, successfulCalls, totalCallMinutes } = figures;
  const { minutesAllowance, chatsAllowance } = usage;
  const lines: BarLine[] = [
    ...(minutesAllowance === null ? [] : [{ label: 'Call minutes', value: totalCallMinutes, of: minutesAllowance }]),
    ...(chatsAllowance === null ? [] : [{ label: 'Chats', value: totalChats, of: chatsAllowance }]),
  ];
  return (
    <Panel title="Month summary">
      <p className={styles.total}>
        <strong>{formatCount(totalChats + totalCalls)}</strong> total interactions: <Figure>{formatCount(totalChats)}</Figure>{' '}
        {totalChats === 1 ? 'chat' : 'chats'} and <Figure>{formatCount(totalCalls)}</Figure> {totalCalls === 1 ? 'call' : 'calls'}
        {totalCalls > 0 && `, ${formatCount(successfulCalls)} of them resolved`}.
      </p>
      {lines.length > 0 && <BarList title="How much of your plan’s allowance you’ve used" unit="Used" lines={lines} />}
    </Panel>
  );
}
