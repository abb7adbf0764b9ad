import { openTab } from '../../shared/screens/openTab.ts';

export const assistant = openTab(
  'assistant',
  () => import('./AssistantTab.tsx').then(({ AssistantTab }) => AssistantTab),
  () => import('./queries.ts'),
);
