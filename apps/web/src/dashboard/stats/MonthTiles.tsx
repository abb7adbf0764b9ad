import { formatCount } from '@larkline/format';
import { hoursAndMinutes, lastTime, meanLength } from './figures.ts';
import type { MonthTiles_statsFragment } from './Statistics.generated.ts';
import styles from './Statistics.module.css';

interface MonthTilesProps {
  readonly figures: MonthTiles_statsFragment;
  readonly timezone: string;
}

/** The six figures of a month (STA-01, STA-03). */
export function MonthTiles({ figures, timezone }: MonthTilesProps) {
  const tiles = [
    ['Total Chats', formatCount(figures.totalChats)],
    ['Total Calls', formatCount(figures.totalCalls)],
    ['Total Minutes', hoursAndMinutes(figures.totalCallMinutes)],
    ['Avg Call Duration', meanLength(figures)],
    ['Last Chat', lastTime(figures.lastChat, timezone)],
    ['Last Call', lastTime(figures.lastCall, timezone)],
  ] as const;
  return (
    <dl className={styles.tiles}>
      {tiles.map(([name, value]) => (
        <div key={name} className={styles.tile}>
          <dt>{name}</dt>
          <dd data-long={value.length > 12}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
