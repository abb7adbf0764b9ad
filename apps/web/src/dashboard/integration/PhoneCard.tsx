import { Link } from 'react-router';
import { tabAddress } from '../../shared/dashboard/tabs.ts';
import type { Answering_channelFragment } from '../../shared/dashboard/Answering.generated.ts';
import { ChannelState } from '../../shared/dashboard/ChannelState.tsx';
import { Panel } from '../../shared/panel/Panel.tsx';
import type { PhoneSetup_clientFragment } from '../../shared/phone/PhoneSetup.generated.ts';
import { PhoneSetupForm } from '../../shared/phone/PhoneSetupForm.tsx';
import { PhoneStatus } from '../../shared/phone/PhoneStatus.tsx';
import styles from './Integration.module.css';

interface PhoneCardProps {
  readonly client: PhoneSetup_clientFragment;
  /** How calls are currently answered; `null` until known. */
  readonly answering: Answering_channelFragment | null;
}

/** The AI Phone Receptionist card: the setup method, and once it is chosen how far the setup is (INT-05 to INT-08). */
export function PhoneCard({ client, answering }: PhoneCardProps) {
  const { phoneReceptionistStatus: status, phoneReceptionistNumberShown: number } = client;
  return (
    <Panel
      title="AI Phone Receptionist"
      lead="Choose the number your receptionist will answer. Phone setup completes within 24 hours."
      tools={<PhoneStatus status={status} />}
    >
      <div className={styles.parts}>
        {answering && <ChannelState channel={answering} here="integration" />}
        {(status ?? 'NONE') === 'NONE' ? (
          <PhoneSetupForm submitLabel="Save" done={['Settings saved']} failed="Failed to save integration settings" waitsForNumber />
        ) : (
          <p>
            {number ? `Your receptionist’s number is ${number}.` : "We've received your request and our team is setting up your number."}
          </p>
        )}
        <Link to={tabAddress('receptionist-integration')}>Phone receptionist setup</Link>
      </div>
    </Panel>
  );
}
