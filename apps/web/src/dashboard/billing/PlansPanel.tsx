import {
  BILLING_CYCLES,
  comparePrices,
  PLAN_FAMILIES,
  makePriceKey,
  priceByKey,
  SERVICE_LABELS,
  TIER_LABELS,
  type BillingCycle,
  type PaidPrice,
  type PlanFamily,
  type PlanTier,
  type PriceKey,
} from '@larkline/catalogue';
import { formatCount, formatPence, SUPPORT_WORDS } from '@larkline/format';
import { Button, Radio } from 'antd';
import { memo, useDeferredValue, useState } from 'react';
import { Figure } from '../../shared/brand/Figure.tsx';
import { VAT } from '../../shared/brand/brand.ts';
import { Panel } from '../../shared/panel/Panel.tsx';
import styles from './Billing.module.css';

interface PlansPanelProps {
  /** The client's price; `null` without a plan. */
  readonly current: PaidPrice | null;
  /** Whether the person may change the plan; others see the plans without buttons. */
  readonly mayManage: boolean;
  /** The price whose button waits for an answer. */
  readonly busyWith: PriceKey | null;
  /** Called in the click. */
  readonly onChoose: (priceKey: PriceKey) => void;
}

const CYCLE_LABELS: Readonly<Record<BillingCycle, string>> = { monthly: 'Monthly', annual: 'Annual' };

/** Available Plans & Upgrades: every plan at its monthly or annual price, with the way to it (BIL-04 to BIL-06). */
export function PlansPanel({ current, mayManage, busyWith, onChoose }: PlansPanelProps) {
  const [cycle, setCycle] = useState<BillingCycle>(current?.priceKey.endsWith('_annual') ? 'annual' : 'monthly');
  // The switch answers at once, the nine plans follow.
  const shown = useDeferredValue(cycle);
  return (
    <Panel
      title="Available Plans & Upgrades"
      tools={
        <div className={styles.cycle}>
          <span className={styles.saving}>Save 20%</span>
          <Radio.Group
            aria-label="Billing cycle"
            optionType="button"
            options={BILLING_CYCLES.map((value) => ({ value, label: CYCLE_LABELS[value] }))}
            value={cycle}
            onChange={({ target }) => setCycle(target.value as BillingCycle)}
          />
        </div>
      }
    >
      <Families {...{ cycle: shown, current, mayManage, busyWith, onChoose }} />
      <p className={styles.contact}>{VAT.note}</p>
    </Panel>
  );
}

interface FamiliesProps extends PlansPanelProps {
  readonly cycle: BillingCycle;
}

/** The plans of each family; not drawn again while the switch itself is. */
const Families = memo(function Families({ cycle, ...choice }: FamiliesProps) {
  return (
    <div className={styles.families}>
      {PLAN_FAMILIES.map((family) => (
        <section key={family.serviceType} aria-labelledby={`plans-${family.serviceType}`}>
          <h3 id={`plans-${family.serviceType}`}>{SERVICE_LABELS[family.serviceType]}</h3>
          <div className={styles.tiers}>
            {family.tiers.map((plan) => (
              <PlanChoice key={plan.planId} {...{ family, plan, cycle, ...choice }} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
});

interface PlanChoiceProps extends FamiliesProps {
  readonly family: PlanFamily;
  readonly plan: PlanTier;
}

function PlanChoice({ family, plan, cycle, current, mayManage, busyWith, onChoose }: PlanChoiceProps) {
  const priceKey = makePriceKey(family, plan.tier, cycle);
  const isCurrent = current?.priceKey === priceKey;
  const name = `${SERVICE_LABELS[family.serviceType]} ${TIER_LABELS[plan.tier]}`;
  // A subscriber to the plan keeps the agreed price, whatever the price list says since (CF-53).
  const perMonth = isCurrent
    ? current.pricePence / (cycle === 'annual' ? 12 : 1)
    : cycle === 'annual'
      ? plan.annualMonthlyPence
      : plan.monthlyPence;
  const label = buttonLabel(current, priceKey);
  return (
    <article className={styles.choice} data-current={isCurrent || undefined} aria-label={name}>
      <h4>{TIER_LABELS[plan.tier]}</h4>
      <p className={styles.price}>
        <b>{formatPence(Math.round(perMonth))}</b> {VAT.aMonth}
      </p>
      <p className={styles.billed}>
        {cycle === 'annual'
          ? `${formatPence(isCurrent ? current.pricePence : plan.annualTotalPence)} ${VAT.besidePrice} billed once a year`
          : 'Billed monthly'}
      </p>
      <ul>
        {plan.minutes !== null && (
          <li>
            <Figure>{formatCount(plan.minutes)}</Figure> minutes a month
          </li>
        )}
        {plan.chats !== null && (
          <li>
            <Figure>{formatCount(plan.chats)}</Figure> chats a month
          </li>
        )}
        <li>{SUPPORT_WORDS[plan.support]}</li>
      </ul>
      {(mayManage || isCurrent) && (
        <Button
          block
          disabled={isCurrent}
          loading={busyWith === priceKey}
          aria-label={isCurrent ? `You're on this plan: ${name}` : `${label}: ${name}`}
          onClick={() => onChoose(priceKey)}
        >
          {label}
        </Button>
      )}
    </article>
  );
}

/** The words of a plan's button (BIL-06, CF-39): an upgrade takes nothing away, whatever else it costs. */
function buttonLabel(current: PaidPrice | null, priceKey: PriceKey): string {
  if (!current) return 'Choose Plan';
  if (current.priceKey === priceKey) return "You're on this plan";
  const next = { priceKey, pricePence: priceByKey(priceKey).chargePence };
  return comparePrices(current, next).kind === 'upgrade' ? 'Upgrade Plan' : 'Switch Plan';
}
