import { z } from 'zod';
import type { CalendarFetch } from './calendar-request.ts';

/** A time as Google writes it. */
export const googleInstant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

// Times come without a zone, in the one that the Prefer header names.
const utcTime = z
  .object({ dateTime: z.string(), timeZone: z.literal('UTC') })
  .transform(({ dateTime }) => new Date(`${dateTime.slice(0, 19)}Z`))
  .refine((time) => !Number.isNaN(time.getTime()));
const viewSchema = z.object({
  value: z.array(
    z.object({ id: z.string(), transactionId: z.string().nullish(), showAs: z.string().optional(), start: utcTime, end: utcTime }),
  ),
  '@odata.nextLink': z.url().optional(),
});

/** An event in a view of a calendar at Microsoft. */
type ViewedEvent = z.output<typeof viewSchema>['value'][number];

/** Pages of events that are followed: a busy week has one. */
const MAX_PAGES = 10;
const PAGE_ROWS = 200;

/** Returns the events between two times in a calendar at Microsoft (Graph, calendarView). */
export async function readView(
  base: string,
  request: CalendarFetch,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<ViewedEvent[]> {
  const query = new URLSearchParams({
    startDateTime: from.toISOString(),
    endDateTime: until.toISOString(),
    $select: 'id,transactionId,start,end,showAs',
    $top: String(PAGE_ROWS),
  });
  const events: ViewedEvent[] = [];
  let next: string | undefined = `${base}/v1.0/me/calendarView?${query}`;
  for (let page = 0; next !== undefined && page < MAX_PAGES; page += 1) {
    // The token goes to no other host than the one that it is for.
    if (new URL(next).origin !== new URL(base).origin) throw new Error('The next page is on another host');
    const answer: z.output<typeof viewSchema> = viewSchema.parse(await request(next, { headers: { prefer: 'outlook.timezone="UTC"' } }));
    events.push(...answer.value);
    next = answer['@odata.nextLink'];
  }
  return events;
}
