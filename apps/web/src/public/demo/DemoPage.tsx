import type { MetaDescriptor } from 'react-router';
import { pageClaims, type PageClaims } from '../../shared/brand/claims.ts';
import { pageMeta } from '../../shared/seo/pageMeta.ts';
import { breadcrumbs } from '../../shared/seo/structuredData.ts';
import { ChatDemos } from './ChatDemos.tsx';
import { DemoClosing } from './DemoClosing.tsx';
import { DemoHero } from './DemoHero.tsx';
import { useVoiceDemos } from './useVoiceDemos.ts';
import { VoiceDemos } from './VoiceDemos.tsx';

/** Runs once, when the page is built: the claims of the page, with their sources for the footer (PUB-21, CF-23, CF-24). */
export function loader(): PageClaims {
  return pageClaims(['demoAccuracy', 'demoResponse', 'demoConversation']);
}

export { shouldRevalidate } from '../../shared/layout/built-once.ts';

/** The head of the page. */
export function meta(): MetaDescriptor[] {
  return pageMeta({
    title: 'Live demo: ring it or chat with it',
    description:
      'Ring a demo receptionist for a minute, or chat to one for as long as you like. Two made-up businesses, a dental practice and a fitness shop, with no sign-up.',
    keywords: ['AI receptionist demo', 'AI phone answering demo', 'chatbot demo', 'voice agent demo', 'appointment booking chatbot'],
    path: '/demo',
    structuredData: [breadcrumbs('Demo', '/demo')],
    pictured: 'A caller’s sentence, and what an assistant finds in it: intent, service, day and urgency.',
  });
}

/** The assistants, to be rung and written to: four sections in order (DMO-01). */
export default function DemoPage({ loaderData: { claims } }: { readonly loaderData: PageClaims }) {
  const voice = useVoiceDemos();
  return (
    <>
      <DemoHero claims={claims} voice={voice} />
      <VoiceDemos controls={voice} />
      <ChatDemos />
      <DemoClosing />
    </>
  );
}
