import { useLocation } from 'react-router';
import { isAppPath } from '../../shared/consent/app-paths.ts';
import { useConsentIsOpen } from '../../shared/consent/consent.ts';
import { Later } from '../../shared/hydration/Later.tsx';

const loadBanner = async () => (await import('./ConsentBanner.tsx')).ConsentBanner;

/** Asks once which cookies are allowed (CNS-01); not in the signed-in area (CNS-03). The banner is loaded for those who have not chosen. */
export function ConsentPrompt() {
  const open = useConsentIsOpen();
  const { pathname } = useLocation();
  return open && !isAppPath(pathname) && <Later load={loadBanner} props={{}} />;
}
