import type { MetaDescriptor } from 'react-router';
import { footnotesOf } from '../../shared/brand/claims.ts';
import { pageMeta } from '../../shared/seo/pageMeta.ts';
import { ChatDemos } from './ChatDemos.tsx';
import { DemoClosing } from './DemoClosing.tsx';
import { DEMO_CLAIMS, DemoHero } from './DemoHero.tsx';
import { VoiceDemos } from './VoiceDemos.tsx';

/** The sources of the figures, for the footer (CF-24). */
export const handle = footnotesOf(DEMO_CLAIMS);

/** The head of the page. */
export function meta(): MetaDescriptor[] {
  return pageMeta({
    title: 'Live demo: ring it or chat with it',
    description:
      'Speak to an AI receptionist for a minute, or chat with one for as long as you like: a dental practice and a fitness shop, live in your browser, without signing up.',
    keywords: ['AI receptionist demo', 'AI phone answering demo', 'chatbot demo', 'voice agent demo', 'appointment booking chatbot'],
    path: '/demo',
  });
}

/** The assistants, to be rung and written to: four sections in order (DMO-01). */
export default function DemoPage() {
  return (
    <>
      <DemoHero />
      <VoiceDemos />
      <ChatDemos />
      <DemoClosing />
    </>
  );
}
