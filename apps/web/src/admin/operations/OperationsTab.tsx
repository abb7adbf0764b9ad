import { useSearchParams } from 'react-router';
import { SubTabs } from '../../shared/controls/SubTabs.tsx';
import { UnassignedCallsPart } from './UnassignedCallsPart.tsx';
import { EventsPart } from './EventsPart.tsx';
import { JobsPart } from './JobsPart.tsx';
import { MailsPart } from './MailsPart.tsx';
import { OverviewPart } from './OverviewPart.tsx';
import { PARTS } from './parts.ts';
import { StatementsPart } from './StatementsPart.tsx';

const SCREENS = {
  overview: OverviewPart,
  jobs: JobsPart,
  events: EventsPart,
  mails: MailsPart,
  calls: UnassignedCallsPart,
  statements: StatementsPart,
} as const;

/** Admin tab "Operations": how the product runs, and failures that can be fixed here. */
export function OperationsTab() {
  const [search] = useSearchParams();
  const part = PARTS.find(search);
  const Screen = SCREENS[part];
  return (
    <SubTabs label="Parts of Operations" tabs={PARTS.tabs} current={part}>
      <Screen />
    </SubTabs>
  );
}
