import { pageMeta } from '../../shared/seo/pageMeta.ts';
import { OAuthCallback } from './OAuthCallback.tsx';

/** The head of the page. */
export const meta = () =>
  pageMeta({ title: 'Connecting your calendar', description: 'Completes the connection with Google.', index: false });

/** /oauth/callback/google (OAC-01). */
export default function GoogleCallbackPage() {
  return <OAuthCallback provider="google" />;
}
