import { type ChangedFigure, type Service as ServiceValue } from '@larkline/catalogue';
import { formatCount, SUPPORT_WORDS } from '@larkline/format';
import { Field, Int, ObjectType } from 'type-graphql';
import { defineEnum, type ValueOf } from '../../../platform/db/enum-of.ts';
import type { Context } from '../../../platform/context/context.ts';
import { ListSize } from '../../../platform/graphql/list-size.ts';
import { Service } from '../catalogue/index.ts';
import { readDifference } from './differences.ts';
import { PlanChange } from './plan-change.entity.ts';

const PlanChangeKind = defineEnum('PlanChangeKind', "Effect of a change of plan on the business's services.", {
  upgrade: 'It adds something and takes nothing away.',
  downgrade: 'It makes the same services smaller and adds nothing.',
  switch: 'Anything else: it loses a service, adds in one place and takes away in another, or only changes the billing cycle.',
});

const PlanFigure = defineEnum('PlanFigure', 'A figure of a plan.', {
  minutes: 'Included call minutes per month.',
  chats: 'Included chats per month.',
  support: 'Support.',
});

@ObjectType({ description: 'A figure of a plan before and after a change, of a service that the business has before and after.' })
export class ChangedPlanFigure {
  @Field(() => PlanFigure.graphql, { description: 'Which figure.' }) what!: ValueOf<typeof PlanFigure>;
  @Field(() => String, { description: 'Before, as displayed: 2,500, or Priority support.' }) before!: string;
  @Field(() => String, { description: 'Afterwards, as displayed.' }) after!: string;
}

@ObjectType({ description: 'Gains, losses and cost of a change of plan, compared with the previous plan.' })
export class PlanDifference {
  @Field(() => PlanChangeKind.graphql, { description: 'Effect of the change.' }) kind!: ValueOf<typeof PlanChangeKind>;
  @ListSize(5)
  @Field(() => [Service.graphql], { description: 'Services that begin with the change.' })
  gainedServices!: readonly ServiceValue[];
  @ListSize(5)
  @Field(() => [Service.graphql], {
    description: 'Services that end with the change; confirmPlanChange takes them as `acceptsLossOf`.',
  })
  lostServices!: readonly ServiceValue[];
  @ListSize(5)
  @Field(() => [ChangedPlanFigure], { description: 'Figures that grow.' })
  larger!: readonly ChangedPlanFigure[];
  @ListSize(5)
  @Field(() => [ChangedPlanFigure], { description: 'Figures that shrink.' })
  smaller!: readonly ChangedPlanFigure[];
  @ListSize(15)
  @Field(() => [String], { description: 'Gains and increases, one line each, as displayed.' })
  gains!: readonly string[];
  @ListSize(15)
  @Field(() => [String], { description: 'Losses and reductions, one line each, as displayed.' })
  losses!: readonly string[];
  @Field(() => String, { description: "New price in words: You'll pay £300 + VAT a month instead of …" }) price!: string;
  @Field(() => Int, { description: 'Pence a month before, excluding VAT; a twelfth of an annual price.' }) monthlyPenceBefore!: number;
  @Field(() => Int, { description: 'Pence a month afterwards, excluding VAT; a twelfth of an annual price.' }) monthlyPenceAfter!: number;
  @Field(() => Boolean, { description: 'Whether a month costs more than before.' }) isDearer!: boolean;
}

/** Returns the gains, losses and cost of a quoted or confirmed change. */
export async function describeDifference(ctx: Context, change: PlanChange): Promise<PlanDifference> {
  const { monthlyPence, larger, smaller, ...difference } = await readDifference(ctx, change);
  return {
    ...difference,
    larger: larger.map(displayed),
    smaller: smaller.map(displayed),
    monthlyPenceBefore: monthlyPence.from,
    monthlyPenceAfter: monthlyPence.to,
  };
}

function displayed(figure: ChangedFigure): ChangedPlanFigure {
  if (figure.what === 'support') return { what: 'support', before: SUPPORT_WORDS[figure.from], after: SUPPORT_WORDS[figure.to] };
  return { what: figure.what, before: formatCount(figure.from), after: formatCount(figure.to) };
}

@ObjectType({ description: 'A change of plan after its client came back from paying.' })
export class ProcessedPlanChange {
  @Field(() => PlanChange, { description: 'The change, as the payment provider reports it now.' }) change!: PlanChange;
  @Field(() => Boolean, { description: 'Whether this call is the first one to report its success; false for every later call.' })
  isNew!: boolean;
}
