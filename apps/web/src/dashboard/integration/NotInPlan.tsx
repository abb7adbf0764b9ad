import { Link } from 'react-router';
import { tabAddress } from '../../shared/dashboard/tabs.ts';
import { Panel } from '../../shared/panel/Panel.tsx';

/** Stands for an assistant that the plan does not include. */
export function NotInPlan({ title }: { readonly title: string }) {
  return (
    <Panel title={title}>
      <p>
        This assistant is not part of your plan. Nothing you have set up is lost if you add it later.{' '}
        <Link to={tabAddress('current-plan')}>See what your plan includes</Link>
      </p>
    </Panel>
  );
}
