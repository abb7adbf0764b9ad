import { Bones } from '../../shared/panel/Bones.tsx';
import { FoldedPanel } from '../../shared/panel/FoldedPanel.tsx';
import { lazyScreen } from '../../shared/screens/lazyScreen.tsx';
import { ScreenBoundary } from '../../shared/screens/ScreenBoundary.tsx';

const list = lazyScreen(() => import('./WebhookList.tsx').then(({ WebhookList }) => WebhookList));

/** The webhooks of a business, folded because few have any. Emails about them link to `#webhooks`. */
export function WebhooksCard() {
  return (
    <FoldedPanel id="webhooks" title="Webhooks" lead="Let your own software know what happens. We'll send signed events to your address.">
      <ScreenBoundary name="Webhooks" skeleton={<Bones shape="rows" count={2} />}>
        <list.Component />
      </ScreenBoundary>
    </FoldedPanel>
  );
}
