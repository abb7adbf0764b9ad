import { Link } from 'react-router';
import { tabAddress } from '../../shared/dashboard/tabs.ts';
import { SpokenCard } from '../../shared/panel/SpokenCard.tsx';
import type { Greeting_greetingFragment } from '../../shared/dashboard/Greeting.generated.ts';

/** The assistant's first words at this time of day, and its voice. */
export function CallOpening({ greeting }: { readonly greeting: Greeting_greetingFragment }) {
  return (
    <SpokenCard title={`How your calls open in the ${greeting.partOfDay.toLowerCase()}`} words={greeting.opening}>
      <span>{greeting.voice}</span>
      <Link to={tabAddress('assistant')} aria-label="Change voice and manner">
        Change
      </Link>
    </SpokenCard>
  );
}
