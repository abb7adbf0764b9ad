import { openTab } from '../../shared/screens/openTab.ts';
import { AssistantDocument } from './Assistant.generated.ts';

export const assistant = openTab(
  'assistant',
  () => import('./AssistantTab.tsx').then(({ AssistantTab }) => AssistantTab),
  AssistantDocument,
);
