import { useSearchParams } from 'react-router';
import { SubTabs } from '../../shared/controls/SubTabs.tsx';
import { WelcomeCallsPart } from './WelcomeCallsPart.tsx';
import { MessagesPart } from './MessagesPart.tsx';
import { PARTS } from './parts.ts';

const SCREENS = { messages: MessagesPart, calls: WelcomeCallsPart } as const;

/** Admin tab "Inbox": visitors’ messages and the welcome calls they booked. */
export function InboxTab() {
  const [search] = useSearchParams();
  const part = PARTS.find(search);
  const Screen = SCREENS[part];
  return (
    <SubTabs label="Parts of Inbox" tabs={PARTS.tabs} current={part}>
      <Screen />
    </SubTabs>
  );
}
