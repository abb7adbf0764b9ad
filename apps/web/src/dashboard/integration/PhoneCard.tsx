import { Link } from 'react-router';
import { tabAddress } from '../../shared/dashboard/tabs.ts';
import { Panel } from '../../shared/panel/Panel.tsx';
import type { PhoneSetup_clientFragment } from '../../shared/phone/PhoneSetup.generated.ts';
import { PhoneSetupForm } from '../../shared/phone/PhoneSetupForm.tsx';
import { PhoneStatus } from '../../shared/phone/PhoneStatus.tsx';
import styles from './Integration.module.css';

/** The AI Phone Receptionist card: the setup method, and once it is chosen how far the setup is (INT-05 to INT-08). */
export function PhoneCard({ client }: { readonly client: PhoneSetup_clientFragment }) {
  const { phoneReceptionistStatus: status, phoneReceptionistNumberShown: number } = client;
  return (
    <Panel
      title="AI Phone Receptionist"
      lead="Choose the number that your receptionist answers. Phone setup completes within 24 hours."
      tools={<PhoneStatus status={status} />}
    >
      <div className={styles.parts}>
        {(status ?? 'NONE') === 'NONE' ? (
          <PhoneSetupForm submitLabel="Save" done={['Settings saved']} failed="Failed to save integration settings" waitsForNumber />
        ) : (
          <p>{number ? `Your receptionist answers ${number}.` : 'Your request has arrived, and our team is setting up your number.'}</p>
        )}
        <Link to={tabAddress('receptionist-integration')}>Phone receptionist setup</Link>
      </div>
    </Panel>
  );
}
