import { ADMIN_TABS, adminTabAddress } from '../../shared/dashboard/adminTabs.ts';
import { makeEntry, toSearchText, type PaletteArea } from '../../shared/palette/area.ts';
import { Palette, type PaletteProps } from '../../shared/palette/Palette.tsx';
import { makeRecentEntries } from '../../shared/palette/recent.ts';
import { foundGroups } from './foundGroups.ts';
import { useStaffSearchQuery } from './StaffSearch.generated.ts';

const AREA: PaletteArea = {
  label: 'Find anything',
  placeholder: 'Find a client, person, number, Stripe ID, invoice or message',
  places: {
    title: 'Admin tabs',
    entries: ADMIN_TABS.map(({ id, label }) => makeEntry(adminTabAddress(id), label, 'Go to', 'layers')),
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
