import { Link } from 'react-router';
import { tabAddress } from '../../shared/dashboard/tabs.ts';
import { Panel } from '../../shared/panel/Panel.tsx';

/** Stands for an assistant that the plan does not include. */
export function NotInPlan({ title }: { readonly title: string }) {
  return (
    <Panel title={title}>
      <p>
        Your plan does not include this assistant. <Link to={tabAddress('current-plan')}>See your plan</Link>
      </p>
    </Panel>
  );
}
