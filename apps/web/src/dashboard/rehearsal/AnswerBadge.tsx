import type { AnswerChange } from '../../shared/apollo/schema.generated.ts';
import type { IconName } from '../../shared/brand/icons.ts';
import { StatusBadge } from '../../shared/panel/StatusBadge.tsx';

interface Look {
  readonly tone: 'ok' | 'warn' | 'err';
  readonly icon: IconName;
  readonly text: string;
}

const LOOKS: Readonly<Record<AnswerChange, Look>> = {
  SAME: { tone: 'ok', icon: 'tick', text: 'Unchanged' },
  CHANGED: { tone: 'warn', icon: 'edit', text: 'Changed' },
  GAINED_SOURCE: { tone: 'warn', icon: 'plus', text: 'New source' },
  LOST_SOURCE: { tone: 'err', icon: 'minus', text: 'Lost a source' },
  NEWLY_UNKNOWN: { tone: 'err', icon: 'warning', text: 'No longer answered' },
  NEWLY_ANSWERED: { tone: 'ok', icon: 'plus', text: 'Now answered' },
};

/** How the latest answer to a kept question differs from the accepted one, as a sign and a word. */
export function AnswerBadge({ change }: { readonly change: AnswerChange }) {
  const { tone, icon, text } = LOOKS[change];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {text}
    </StatusBadge>
  );
}
