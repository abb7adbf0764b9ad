import { Link } from 'react-router';
import { tabAddress } from '../../shared/dashboard/tabs.ts';
import { Panel } from '../../shared/panel/Panel.tsx';

/** Stands for an assistant that the plan does not include. */
export function NotInPlan({ title }: { readonly title: string }) {
  return (
    <Panel title={title}>
      <p>
        This assistant isn&apos;t part of your plan. You won&apos;t lose anything you&apos;ve set up if you add it later.{' '}
        <Link to={tabAddress('current-plan')}>See what your plan includes</Link>
      </p>
    </Panel>
  );
}
