import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Returns the token of the mailed link, `null` without one. It is moved from the address (`#token=…`) into the state of the history
 * entry, so that a reload keeps it, while the address bar, a copied address and the list of visited pages do not show it.
 */
export function useLinkToken(): string | null {
  const { pathname, hash, state } = useLocation();
  const navigate = useNavigate();
  const inAddress = new URLSearchParams(hash.slice(1)).get('token');
  useEffect(
    function takeOutOfAddress() {
      if (inAddress !== null) void navigate(pathname, { replace: true, state: { token: inAddress } });
    },
    [inAddress, navigate, pathname],
  );
  return inAddress ?? tokenIn(state);
}

function tokenIn(state: unknown): string | null {
  const token = typeof state === 'object' && state !== null ? (state as { token?: unknown }).token : undefined;
  return typeof token === 'string' ? token : null;
}
