import type { ReactNode } from 'react';
import { Loaded } from '../../shared/load/Loaded.tsx';
import { useLoaded } from '../../shared/load/useLoaded.ts';
import { useStaffResult } from '../../shared/load/useStaffResult.ts';
import { Bones } from '../../shared/panel/Bones.tsx';
import { Panel } from '../../shared/panel/Panel.tsx';
import { Stack } from '../../shared/panel/Stack.tsx';

/** The message of ADM-12. */
const FAILURE = 'Failed to load analytics data.';

interface AnalyticsPartProps<Data, Variables> {
  /** Title of the placeholder panel while the data loads. */
  readonly title: string;
  readonly result: Parameters<typeof useLoaded<Data, Variables>>[0];
  readonly children: (data: Data) => ReactNode;
}

/** A part of the tab with a separate query; it loads and fails independently. */
export function AnalyticsPart<Data, Variables>({ title, result, children }: AnalyticsPartProps<Data, Variables>) {
  const load = useLoaded<Data, Variables>(useStaffResult(result), FAILURE);
  if (load.kind !== 'ready')
    return (
      <Panel title={title}>
        <Loaded of={load} failure={FAILURE} skeleton={<Bones shape="rows" count={5} />}>
          {() => null}
        </Loaded>
      </Panel>
    );
  return (
    <Stack aria-busy={load.replacing}>
      <Loaded of={load} failure={FAILURE} outdated="We couldn't refresh these figures. They may be out of date." skeleton={null}>
        {children}
      </Loaded>
    </Stack>
  );
}
