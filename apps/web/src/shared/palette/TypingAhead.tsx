import { useEffect, useEffectEvent, type Dispatch, type SetStateAction } from 'react';
import { SEARCH_MAX_LENGTH } from '../table/tableAddress.ts';

interface TypingAheadProps {
  readonly onType: Dispatch<SetStateAction<string>>;
  readonly onClose: () => void;
}

/**
 * Stands for the palette while its code is fetched: keeps the letters that are typed in the meantime from what has the focus.
 * Escape ends the search.
 */
export function TypingAhead({ onType, onClose }: TypingAheadProps) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    if (key === 'Escape') onClose();
    else if (key === 'Backspace') onType((text) => [...text].slice(0, -1).join(''));
    else if ([...key].length === 1) onType((text) => (text + key).slice(0, SEARCH_MAX_LENGTH));
    else if (key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(function keepLetters() {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener, { capture: true });
    return () => {
      document.removeEventListener('keydown', listener, { capture: true });
    };
  }, []);
  return null;
}
