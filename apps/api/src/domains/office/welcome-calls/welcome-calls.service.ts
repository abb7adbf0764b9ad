import { isWelcomeCallTime, londonDate, WELCOME_CALLS, welcomeCallEnd, welcomeCallTimes } from '@larkline/format';
import { CHOOSE_A_TIME, welcomeCallSchema, type WelcomeCallForm } from '@larkline/validation';
import { asStaffRows, inTransaction } from '../../../platform/db/in-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { parse } from '../../../platform/errors/parse.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { BookedCall } from './booked-call.ts';
import type { WelcomeCallConfirmation, WelcomeCallDay } from './welcome-calls.inputs.ts';
import { queueWelcomeCallMails, visitorEntry } from './welcome-call-mails.ts';

/** Two weeks. */
const DEFAULT_DAYS = 14;
const HOW_MANY_DAYS = `Between 1 and ${WELCOME_CALLS.horizonDays} days`;

/** Returns the times of `days` days (default 14) from `from` (default today), each with its availability. Throws INVALID_INPUT. */
export async function listWelcomeCallSlots(
  ctx: Context,
  { from, days: wanted }: { from: string | null; days: number | null },
): Promise<WelcomeCallDay[]> {
  const count = wanted ?? DEFAULT_DAYS;
  if (count < 1 || count > WELCOME_CALLS.horizonDays)
    throw new AppError('INVALID_INPUT', HOW_MANY_DAYS, { fields: { days: HOW_MANY_DAYS } });
  const days = welcomeCallTimes(ctx.now(), from ?? londonDate(ctx.now()), count);
  const [first] = days[0]?.startsAt ?? [];
  const last = days.at(-1)?.startsAt.at(-1);
  const taken = first && last ? await findTaken(ctx, first, welcomeCallEnd(last)) : [];
  return days.map(({ date, startsAt }) => ({
    date,
    slots: startsAt.map((start) => ({ startsAt: start, available: !taken.some((call) => overlaps(call, start)) })),
  }));
}

/**
 * Books a welcome call (CON-08): in one transaction the time is taken and confirmed by mail to both sides, with an entry for
 * calendars. Of simultaneous requests for a time, the database accepts one. A request with the honeypot filled gets the same
 * answer and is not booked.
 * Throws INVALID_INPUT, even for a time that is not offered, SLOT_TAKEN, RATE_LIMITED by caller and by mail address.
 */
export async function bookWelcomeCall(ctx: Context, input: WelcomeCallForm): Promise<WelcomeCallConfirmation> {
  const { website: isBot, ...request } = parse(welcomeCallSchema, input);
  if (!isWelcomeCallTime(request.startsAt, ctx.now()))
    throw new AppError('INVALID_INPUT', CHOOSE_A_TIME, { fields: { startsAt: CHOOSE_A_TIME } });
  await ctx.limits.consume('welcomeCall', ctx.ip);
  await ctx.limits.consume('welcomeCall', request.email);
  const call = { id: ctx.newId(), startsAt: request.startsAt, endsAt: welcomeCallEnd(request.startsAt) };
  if (isBot) ctx.log.info('welcome call dropped: honeypot filled');
  else await takeTime(asStaffRows(ctx), { ...call, ...request });
  return { startsAt: call.startsAt, endsAt: call.endsAt, calendarFile: visitorEntry(ctx, call) };
}

async function takeTime(ctx: Context, call: BookedCall): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    // Waits for a transaction that is booking the same time, then adds nothing; a plain insert could end in a deadlock.
    const [row] = await tx.em.execute<{ id: string }[]>(
      `insert into bookings (id, starts_at, ends_at, timezone, name, email, phone, notes, status, created_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, 'confirmed', ?) on conflict on constraint bookings_no_overlap do nothing returning id`,
      [call.id, call.startsAt, call.endsAt, WELCOME_CALLS.timeZone, call.name, call.email, call.phone, call.notes, ctx.now()],
    );
    if (!row) throw new AppError('SLOT_TAKEN', 'Someone has just booked this time. Please choose another.');
    await queueWelcomeCallMails(tx, call);
  });
}

interface Span {
  readonly starts_at: Date;
  readonly ends_at: Date;
}

// Only times leave this function; staff alone see the names.
async function findTaken(ctx: Context, from: Date, until: Date): Promise<Span[]> {
  const rows = await asStaffRows(ctx).em.execute<{ starts_at: string | Date; ends_at: string | Date }[]>(
    `select starts_at, ends_at from bookings
     where status in ('pending', 'confirmed') and starts_at < ? and ends_at > ?`,
    [until, from],
  );
  return rows.map((row) => ({ starts_at: new Date(row.starts_at), ends_at: new Date(row.ends_at) }));
}

function overlaps(call: Span, start: Date): boolean {
  return call.starts_at < welcomeCallEnd(start) && call.ends_at > start;
}
