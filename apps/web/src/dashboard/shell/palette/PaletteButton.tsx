import { SearchButton } from '../../../shared/palette/SearchButton.tsx';
import { lazyScreen } from '../../../shared/screens/lazyScreen.tsx';

const palette = lazyScreen(() => import('./DashboardPalette.tsx').then(({ DashboardPalette }) => DashboardPalette));

/** The button of the dashboard's palette. */
export function PaletteButton() {
  return <SearchButton palette={palette} />;
}
