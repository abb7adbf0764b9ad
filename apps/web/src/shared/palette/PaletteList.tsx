import { useEffect, useRef } from 'react';
import { Icon } from '../brand/Icon.tsx';
import type { PaletteEntry, PaletteGroup } from './area.ts';
import styles from './Palette.module.css';

interface PaletteListProps {
  readonly id: string;
  readonly groups: readonly PaletteGroup[];
  /** Number of the entry that Enter opens, over all groups. */
  readonly active: number;
  readonly onChoose: (index: number) => void;
  readonly onOpen: (entry: PaletteEntry) => void;
}

/** The entries in their groups; the focus stays in the field above, which names the active one. */
export function PaletteList({ id, groups, active, onChoose, onOpen }: PaletteListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(
    function showActive() {
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
    },
    [active],
  );
  const firstIndex = (group: PaletteGroup) => groups.slice(0, groups.indexOf(group)).reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <div ref={list} id={id} className={styles.list} role="listbox" aria-label="Results">
      {groups.map((group) => (
        <div key={group.title} role="group" aria-label={group.title}>
          <p className={styles.title} aria-hidden="true">
            {group.title}
          </p>
          {group.entries.map((entry, place) => {
            const index = firstIndex(group) + place;
            return (
              // The keys of an option are those of the field, which keeps the focus.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
              <div
                key={`${entry.to} ${place}`}
                id={`${id}-${index}`}
                className={styles.entry}
                role="option"
                aria-selected={index === active}
                onMouseMove={() => index !== active && onChoose(index)}
                onClick={() => onOpen(entry)}
              >
                <Icon name={entry.icon} size={18} />
                <span className={styles.label} dir="auto">
                  {entry.label}
                </span>
                <span className={styles.detail}>{entry.detail}</span>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
