import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { isAppPath } from '../../shared/consent/app-paths.ts';
import { sendUnsentConsent, useConsentIsOpen } from '../../shared/consent/consent.ts';
import { Later } from '../../shared/hydration/Later.tsx';

const loadBanner = async () => (await import('./ConsentBanner.tsx')).ConsentBanner;

/** Asks once which cookies are allowed (CNS-01), and sends choices that the server has not recorded yet; not in the signed-in area (CNS-03). The banner is loaded for those who have not chosen. */
export function ConsentPrompt() {
  const open = useConsentIsOpen();
  const { pathname } = useLocation();
  useEffect(sendUnsentConsent, []);
  return open && !isAppPath(pathname) && <Later load={loadBanner} />;
}
