import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { BillingLocation } from '../../shared/dashboard/showElement.ts';
import { tabAddress } from '../../shared/dashboard/tabs.ts';
import { useNotify } from '../../shared/feedback/useNotify.ts';

/** How long the message is read before the billing tab opens (SRV-07). */
const REDIRECT_MS = 2_000;
const WITH_PLANS: BillingLocation = { showsPlans: true };

/** Returns the function that says that a higher plan is needed, and opens the plans of the billing tab 2 s later (SRV-07, CF-11). */
export function useUpgradeNotice(): () => void {
  const notify = useNotify();
  const navigate = useNavigate();
  const [told, setTold] = useState(false);
  useEffect(
    function redirectToBilling() {
      if (!told) return undefined;
      const timer = setTimeout(() => void navigate(tabAddress('billing'), { state: WITH_PLANS }), REDIRECT_MS);
      return () => clearTimeout(timer);
    },
    [told, navigate],
  );
  return () => {
    notify.error('Upgrade Required', 'This feature requires a higher plan. Redirecting to billing...');
    setTold(true);
  };
}
