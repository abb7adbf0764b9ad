import { Bones } from '../../shared/panel/Bones.tsx';
import { Panel } from '../../shared/panel/Panel.tsx';
import { lazyScreen } from '../../shared/screens/lazyScreen.tsx';
import { ScreenBoundary } from '../../shared/screens/ScreenBoundary.tsx';

const panel = lazyScreen(() => import('./WebhooksPanel.tsx').then(({ WebhooksPanel }) => WebhooksPanel));

/** The webhooks of a business, whose code and data follow the rest of the tab: few businesses have any. */
export function WebhooksCard() {
  return (
    <ScreenBoundary name="Webhooks" skeleton={<WebhooksSkeleton />}>
      <panel.Component />
    </ScreenBoundary>
  );
}

function WebhooksSkeleton() {
  return (
    <Panel title="Webhooks">
      <Bones shape="rows" count={2} />
    </Panel>
  );
}
