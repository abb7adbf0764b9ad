import { entitlements } from '@larkline/catalogue';
import { Link } from 'react-router';
import { REFRESHED } from '../../shared/apollo/refreshEvery.ts';
import { tabAddress } from '../../shared/dashboard/tabs.ts';
import { Loaded } from '../../shared/load/Loaded.tsx';
import { useLoaded } from '../../shared/load/useLoaded.ts';
import { Bones } from '../../shared/panel/Bones.tsx';
import { Panel } from '../../shared/panel/Panel.tsx';
import { Stack } from '../../shared/panel/Stack.tsx';
import type { PhoneSetup_clientFragment } from '../../shared/phone/PhoneSetup.generated.ts';
import { PhoneSetupForm } from '../../shared/phone/PhoneSetupForm.tsx';
import { PhoneStatus } from '../../shared/phone/PhoneStatus.tsx';
import { useReceptionistQuery } from './Receptionist.generated.ts';
import styles from './Receptionist.module.css';

/** The screen of the phone receptionist's setup, linked from "Assistant Integration" (RCP-01 to RCP-07). */
export function ReceptionistTab() {
  const receptionist = useLoaded(useReceptionistQuery(REFRESHED), 'Failed to load phone receptionist data');
  return (
    <Loaded of={receptionist} failure="We couldn't load your phone receptionist." skeleton={<ReceptionistSkeleton />}>
      {({ client, dashboard }) =>
        client && (
          <Stack>
            <AssignedNumber client={client} />
            <Panel title="Phone setup" tools={<PhoneStatus status={client.phoneReceptionistStatus} />}>
              {entitlements(dashboard?.plan).canUseReceptionist ? (
                <Setup client={client} />
              ) : (
                <p>
                  Your plan doesn&apos;t include the phone receptionist. <Link to={tabAddress('current-plan')}>See your plan</Link>
                </p>
              )}
            </Panel>
          </Stack>
        )
      }
    </Loaded>
  );
}

function Setup({ client }: { readonly client: PhoneSetup_clientFragment }) {
  const { phoneReceptionistStatus: status, phoneReceptionistExistingInput: existing } = client;
  if ((status ?? 'NONE') === 'NONE')
    return (
      <div className={styles.parts}>
        <p>Choose the number your receptionist will answer. Phone setup completes within 24 hours.</p>
        <PhoneSetupForm
          submitLabel="Continue"
          done={['Success', 'Your phone receptionist request has been submitted']}
          failed="Failed to submit request"
        />
        <p>
          Not sure which to choose? <Link to="/contact">Talk to us</Link>
        </p>
      </div>
    );
  return (
    <div className={styles.parts}>
      <p>
        {status === 'ACTIVE'
          ? 'Your receptionist is taking calls.'
          : `Our team will set up ${existing ? `your number ${existing}` : 'your new number'} within 24 hours of your request.`}
      </p>
      <p>
        Something to change? <Link to="/contact">Contact Support</Link>
      </p>
    </div>
  );
}

function AssignedNumber({ client }: { readonly client: PhoneSetup_clientFragment }) {
  const { phoneReceptionistNumber: number, phoneReceptionistNumberShown: shown } = client;
  if (!number) return null;
  return (
    <Panel title="Assigned number">
      <p className={styles.number}>
        <a href={`tel:${number.replace(/[^\d+]/g, '')}`}>{shown ?? number}</a>
      </p>
    </Panel>
  );
}

function ReceptionistSkeleton() {
  return (
    <Panel title="Phone setup">
      <Bones shape="form" count={2} />
    </Panel>
  );
}
