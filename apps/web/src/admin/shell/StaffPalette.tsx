import { ADMIN_TABS, adminTabAddress } from '../../shared/dashboard/adminTabs.ts';
import { makeEntry, toSearchText, type PaletteArea, type PaletteEntry, type PaletteGroup } from '../../shared/palette/area.ts';
import { Palette, type PaletteProps } from '../../shared/palette/Palette.tsx';
import { makeRecentEntries } from '../../shared/palette/recent.ts';
import { foundGroups } from './foundGroups.ts';
import { useSavedViewsQuery, type SavedViews_viewFragment as View } from '../../shared/table/SavedViews.generated.ts';
import { VIEWED_LISTS, viewAddress } from '../../shared/table/savedViews.ts';
import { useStaffSearchQuery } from './StaffSearch.generated.ts';

const TABS: PaletteGroup = {
  title: 'Admin tabs',
  entries: ADMIN_TABS.map(({ id, label }) => makeEntry(adminTabAddress(id), label, 'Go to', 'layers')),
};

const AREA: PaletteArea = {
  label: 'Find anything',
  placeholder: 'Find a client, person, number, Stripe ID, invoice or message',
  usePlaces() {
    const { data } = useSavedViewsQuery({ fetchPolicy: 'cache-and-network' });
    return [TABS, { title: 'Saved views', entries: data?.savedViews.map(toViewEntry) ?? [] }];
  },
  recent: makeRecentEntries('larkline.staff-palette', '/admin?'),
  useSearchText: toSearchText,
  useRecords(asked) {
    const { data, ...result } = useStaffSearchQuery({
      variables: { text: asked ?? '' },
      skip: asked === null,
      fetchPolicy: 'no-cache',
      notifyOnNetworkStatusChange: true,
    });
    return { ...result, records: foundGroups(data?.staffSearch ?? []) };
  },
};

/** The palette over the admin tabs and everything that staff look for. */
export function StaffPalette(props: PaletteProps) {
  return <Palette area={AREA} {...props} />;
}

function toViewEntry(view: View): PaletteEntry {
  return makeEntry(viewAddress(view), view.name, VIEWED_LISTS[view.list].label, 'columns');
}
