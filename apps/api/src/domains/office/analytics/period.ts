import { addMonths, toMonth } from '@larkline/format';
import { periodSchema, type Period } from '@larkline/validation';
import { ArgsType, Field } from 'type-graphql';
import { AppError } from '../../../platform/errors/app-error.ts';
import { parse } from '../../../platform/errors/parse.ts';
import type { Context } from '../../../platform/context/context.ts';

/** Months of the trends of ADM-09, the current one included. */
const DEFAULT_MONTHS = 6;

@ArgsType()
export class PeriodArgs {
  @Field(() => String, { nullable: true, description: 'First month, YYYY-MM; by default five months before the last one.' })
  from?: string | null;
  @Field(() => String, { nullable: true, description: 'Last month, YYYY-MM, at most 24 months in all; the current one by default.' })
  to?: string | null;
}

/** Returns the requested months, in UK time. Throws INVALID_INPUT for more than 24, and for months that have not begun. */
export function parsePeriod(ctx: Context, asked: PeriodArgs): Period {
  const current = toMonth(ctx.now());
  const to = asked.to ?? current;
  const from = asked.from ?? (periodSchema.safeParse({ from: to, to }).success ? addMonths(to, 1 - DEFAULT_MONTHS) : to);
  const period = parse(periodSchema, { from, to });
  if (to > current) {
    const message = "This month hasn't started yet.";
    throw new AppError('INVALID_INPUT', message, { fields: { to: message } });
  }
  return period;
}
