import { toSearchText, type PaletteArea } from '../../../shared/palette/area.ts';
import { Palette, type PaletteProps } from '../../../shared/palette/Palette.tsx';
import { makeRecentEntries } from '../../../shared/palette/recent.ts';
import { useIsLocked } from '../../../shared/session/useIsLocked.ts';
import { recordGroups, TAB_ENTRIES } from './entries.ts';
import { usePaletteSearchQuery } from './Palette.generated.ts';

const PLACES = [{ title: 'Dashboard sections', entries: TAB_ENTRIES }];

const AREA: PaletteArea = {
  label: 'Search the dashboard',
  placeholder: 'Search tabs, products, FAQs and conversations',
  usePlaces: () => PLACES,
  recent: makeRecentEntries('larkline.palette', '/dashboard?'),
  useSearchText(typed) {
    // What the business has stored is closed with its tabs.
    return useIsLocked() ? null : toSearchText(typed);
  },
  useRecords(asked) {
    const { data, ...result } = usePaletteSearchQuery({
      variables: { text: asked ?? '' },
      skip: asked === null,
      fetchPolicy: 'no-cache',
      notifyOnNetworkStatusChange: true,
    });
    return { ...result, records: { exact: [], others: recordGroups(data?.client ?? null) } };
  },
};

/** The palette over all parts of the dashboard and the records of the business. */
export function DashboardPalette(props: PaletteProps) {
  return <Palette area={AREA} {...props} />;
}
