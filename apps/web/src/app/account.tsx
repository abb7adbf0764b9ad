import { Outlet } from 'react-router';
import { ConsentPrompt } from './layouts/ConsentPrompt.tsx';
import { AccountProviders } from './providers/AccountProviders.tsx';

/** The account zone: sign-in, email confirmation, sign-up after payment, onboarding, all of them without antd and prerendered. */
export default function AccountZone() {
  return (
    <AccountProviders>
      <ConsentPrompt />
      <Outlet />
    </AccountProviders>
  );
}
