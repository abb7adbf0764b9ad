import { Link } from 'react-router';
import { tabAddress } from '../../shared/dashboard/tabs.ts';
import { SpokenCard } from '../../shared/panel/SpokenCard.tsx';
import type { CallOpening_greetingFragment } from './Profile.generated.ts';

/** What the assistant says first, and in which voice. */
export function CallOpening({ greeting }: { readonly greeting: CallOpening_greetingFragment }) {
  return (
    <SpokenCard title="How your calls open" words={greeting.opening}>
      <span>{greeting.voice}</span>
      <Link to={tabAddress('assistant')} aria-label="Change voice and manner">
        Change
      </Link>
    </SpokenCard>
  );
}
