import { pageMeta } from '../../shared/seo/pageMeta.ts';
import { OAuthCallback } from './OAuthCallback.tsx';

/** The head of the page. */
export const meta = () =>
  pageMeta({ title: 'Connecting your calendar', description: 'Completes the connection with Microsoft.', index: false });

/** /oauth/callback/microsoft (OAC-01). */
export default function MicrosoftCallbackPage() {
  return <OAuthCallback provider="microsoft" />;
}
