import { entitlements } from '@larkline/catalogue';
import { useState } from 'react';
import { Link } from 'react-router';
import { REFRESHED } from '../../shared/apollo/refreshEvery.ts';
import { tabAddress } from '../../shared/dashboard/tabs.ts';
import { Panel } from '../../shared/panel/Panel.tsx';
import { Stack } from '../../shared/panel/Stack.tsx';
import { AddFaqDialog } from './AddFaqDialog.tsx';
import { AskPanel } from './AskPanel.tsx';
import { firstQuestions } from './firstQuestions.ts';
import { KeptPanel } from './KeptPanel.tsx';
import { useFirstQuestionsQuery } from './Rehearsal.generated.ts';

/** Dashboard part "Rehearsal": the owner asks the assistant, keeps questions, and sees which answers a change has changed. */
export function RehearsalTab() {
  const { data, previousData } = useFirstQuestionsQuery(REFRESHED);
  const [answering, setAnswering] = useState<string | null>(null);
  const first = data ?? previousData;
  const plan = first?.dashboard && entitlements(first.dashboard.plan);
  if (plan && !plan.canUseChatbot && !plan.canUseReceptionist) return <NoAssistant />;
  return (
    <Stack>
      <AskPanel suggestions={firstQuestions(first?.client)} onAddFaq={setAnswering} />
      <KeptPanel onAddFaq={setAnswering} />
      {answering !== null && <AddFaqDialog key={answering} question={answering} onClose={() => setAnswering(null)} />}
    </Stack>
  );
}

function NoAssistant() {
  return (
    <Panel title="Rehearsal">
      <p>
        Your plan has no assistant to rehearse. <Link to={tabAddress('current-plan')}>See what your plan includes</Link>
      </p>
    </Panel>
  );
}
