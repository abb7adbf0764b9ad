import {
  TIERS,
  TIER_LABELS,
  annualSavingPence,
  getPrice,
  type BillingCycle,
  type PlanFamily,
  type PlanTier,
  type Tier,
} from '@larkline/catalogue';
import { formatCount, formatPence } from '@larkline/format';
import { useState } from 'react';
import { Icon } from '../../shared/brand/Icon.tsx';
import { Button } from '../../shared/controls/Button.tsx';
import layout from '../../shared/layout/layout.module.css';
import styles from './PlanCard.module.css';
import { Segments } from './Segments.tsx';
import type { Checkout } from './useCheckout.ts';

const TIER_OPTIONS = TIERS.map((tier) => ({ value: tier, label: TIER_LABELS[tier] }));

interface PlanCardProps {
  readonly family: PlanFamily;
  readonly cycle: BillingCycle;
  readonly checkout: Checkout;
}

/** One family: its tiers, the price of the chosen one, what it includes, and the way to buy it (PRC-01 to PRC-10, PRC-14). */
export function PlanCard({ family, cycle, checkout }: PlanCardProps) {
  const [tier, setTier] = useState<Tier>('basic');
  const { plan, priceKey } = getPrice(family.serviceType, tier, cycle);
  const processing = checkout.isProcessing(plan.planId);
  const look = family.popular ? `${styles.popular} ${layout.deep}` : '';
  return (
    <article className={`${layout.card} ${styles.plan} ${look}`} data-plans aria-labelledby={`plan-${family.serviceType}`}>
      {family.popular && <span className={styles.tag}>Most popular</span>}
      <h2 className={styles.name} id={`plan-${family.serviceType}`}>
        {family.name}
      </h2>
      <p className={styles.description}>{family.description}</p>
      <div className={styles.tiers}>
        <Segments label={`Tier of ${family.name}`} options={TIER_OPTIONS} value={tier} onChange={setTier} wide />
      </div>
      <Price plan={plan} cycle={cycle} />
      <Included plan={plan} />
      <Button
        kind={family.popular ? 'primary' : 'secondary'}
        className={styles.choose}
        disabled={processing}
        aria-describedby={`plan-${family.serviceType}`}
        onClick={() => void checkout.start(plan.planId, priceKey)}
      >
        {processing ? 'Processing...' : `Choose ${TIER_LABELS[tier]}`}
      </Button>
    </article>
  );
}

function Price({ plan, cycle }: { readonly plan: PlanTier; readonly cycle: BillingCycle }) {
  const [sign, ...figure] = formatPence(cycle === 'annual' ? plan.annualMonthlyPence : plan.monthlyPence);
  return (
    <div aria-live="polite" aria-atomic="true">
      <p className={styles.price}>
        <b>
          <span className={styles.sign}>{sign}</span>
          {figure.join('')}
        </b>
        <span>a month</span>
      </p>
      <p className={styles.billing}>
        {cycle === 'annual' ? (
          <>
            <span>
              <strong>{formatPence(plan.annualTotalPence)}</strong> billed once a year.
            </span>
            <span>
              You save <strong>{formatPence(annualSavingPence(plan))}</strong> a year.
            </span>
          </>
        ) : (
          'Billed monthly. Cancel any time.'
        )}
      </p>
    </div>
  );
}

function Included({ plan }: { readonly plan: PlanTier }) {
  return (
    <>
      <dl className={styles.included}>
        {plan.minutes !== null && <Row term="Minutes a month" value={formatCount(plan.minutes)} isNumber />}
        {plan.chats !== null && <Row term="Chats a month" value={formatCount(plan.chats)} isNumber />}
        <Row term="Support" value={plan.support} />
      </dl>
      <ul className={styles.features}>
        {plan.features.map((feature) => (
          <li key={feature}>
            <Icon name="tick" size={18} />
            <span>{feature}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

interface RowProps {
  readonly term: string;
  readonly value: string;
  readonly isNumber?: boolean;
}

function Row({ term, value, isNumber = false }: RowProps) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className={isNumber ? styles.number : undefined}>{value}</dd>
    </div>
  );
}
