import { formatTime } from '@larkline/format';
import { useSyncExternalStore } from 'react';
import { Icon } from '../brand/Icon.tsx';
import type { Autosave } from './autosave.ts';
import type { AutosaveStatus } from './autosaveSaving.ts';
import styles from './AutosaveIndicator.module.css';

/** Shows 'Auto-saving...', then 'Saved at 14:05', or what keeps the form from being saved (PRF-02, PRF-03). It renders alone. */
export function AutosaveIndicator({ of }: { readonly of: Pick<Autosave, 'subscribe' | 'status'> }) {
  const status = useSyncExternalStore(of.subscribe, of.status);
  return (
    <span className={styles.indicator} role="status" data-kind={status.kind}>
      {status.kind === 'saved' && <Icon name="tick" size={16} />}
      {(status.kind === 'failed' || status.kind === 'invalid') && <Icon name="warning" size={16} />}
      <span>{words(status)}</span>
    </span>
  );
}

function words(status: AutosaveStatus): string {
  switch (status.kind) {
    case 'idle':
      return '';
    case 'saving':
      return 'Auto-saving...';
    case 'saved':
      return `Saved at ${formatTime(status.at)}`;
    case 'invalid':
      return 'Not saved: a field needs your attention';
    case 'failed':
      return status.retrying ? 'Not saved yet, trying again' : 'Not saved yet';
  }
}
