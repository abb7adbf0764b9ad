import { useEffect, useRef, useState, type Ref } from 'react';
import type { MarkedTurn } from './turns.ts';

/** The matches of a search in a transcript, one of which is shown. */
export interface Matches {
  /** Number of the match that is shown, from 0; `null` without matches. */
  readonly at: number | null;
  readonly count: number;
  /** Goes on to another match; from the last one to the first. */
  readonly step: (by: 1 | -1) => void;
  /** The list that holds the marks. */
  readonly list: Ref<HTMLOListElement>;
}

/** Shows the first match of a transcript, and the next ones on request: each is scrolled into view. */
export function useMatches(turns: readonly MarkedTurn[]): Matches {
  const list = useRef<HTMLOListElement>(null);
  const [chosen, setChosen] = useState(0);
  const last = turns.at(-1);
  const count = last ? last.matchesBefore + matchesIn(last) : 0;
  const at = count === 0 ? null : chosen % count;
  useEffect(
    function showMatch() {
      if (at !== null) list.current?.querySelectorAll('mark')[at]?.scrollIntoView({ block: 'center' });
    },
    [at],
  );
  return { at, count, step: (by) => setChosen((before) => (before + by + count) % count), list };
}

const matchesIn = ({ parts }: MarkedTurn) => (parts.length - 1) / 2;
