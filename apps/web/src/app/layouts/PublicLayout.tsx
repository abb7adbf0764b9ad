import { Outlet } from 'react-router';
import { Later } from '../../shared/hydration/Later.tsx';
import { SkipLink } from '../../shared/layout/SkipLink.tsx';
import { ConsentPrompt } from './ConsentPrompt.tsx';
import { PromoBanner } from './PromoBanner.tsx';
import { SiteNav } from './SiteNav.tsx';

const loadChat = async () => (await import('./SiteChat.tsx')).SiteChat;

/** A public page: the way past the navigation, the cookie choice, the offers, the navigation, the page, our own chat. */
export default function PublicLayout() {
  return (
    <>
      <SkipLink to="main" />
      <ConsentPrompt />
      <PromoBanner />
      <SiteNav />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Later load={loadChat} />
    </>
  );
}
