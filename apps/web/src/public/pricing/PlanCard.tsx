import type { BillingCycle, Tier } from '@larkline/catalogue';
import { VAT } from '../../shared/brand/brand.ts';
import { Figure } from '../../shared/brand/Figure.tsx';
import { Icon } from '../../shared/brand/Icon.tsx';
import { Button } from '../../shared/controls/Button.tsx';
import layout from '../../shared/layout/layout.module.css';
import styles from './PlanCard.module.css';
import type { FamilyOnPage, TierOnPage } from './pricing-content.ts';
import { Segments } from './Segments.tsx';
import type { Checkout } from '../../shared/checkout/useCheckout.ts';

/** When the card is charged, beside the button that leads to the payment. */
const CHARGED: Readonly<Record<BillingCycle, string>> = {
  monthly:
    'You’re charged when you confirm the payment, then every month. Cancel any time and keep the service until the end of the month you’ve paid for.',
  annual:
    'You’re charged when you confirm the payment, then once a year. Cancel any time and keep the service until the end of the year you’ve paid for. We don’t refund part of a year.',
};

interface PlanCardProps {
  readonly family: FamilyOnPage;
  /** The chosen tier. */
  readonly tier: Tier;
  readonly onTier: (tier: Tier) => void;
  readonly cycle: BillingCycle;
  readonly checkout: Checkout;
}

/** One family: its tiers, the price of the chosen one, what it includes, and the way to buy it (PRC-01 to PRC-10, PRC-14). */
export function PlanCard({ family, tier, onTier, cycle, checkout }: PlanCardProps) {
  const plan = family.tiers.find((each) => each.tier === tier);
  if (!plan) return null;
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
        <Segments
          label={`Tier of ${family.name}`}
          options={family.tiers.map((each) => ({ value: each.tier, label: each.label }))}
          value={tier}
          onChange={onTier}
          wide
        />
      </div>
      <Price plan={plan} cycle={cycle} />
      <IncludedList plan={plan} />
      <Button
        kind={family.popular ? 'primary' : 'secondary'}
        className={styles.choose}
        aria-disabled={processing || undefined}
        aria-describedby={`plan-${family.serviceType}`}
        onClick={() => void checkout.start(plan.planId, plan.priceKeys[cycle])}
      >
        {processing ? 'Processing...' : `Choose ${plan.label}`}
      </Button>
      <p className={styles.charged}>{CHARGED[cycle]}</p>
    </article>
  );
}

function Price({ plan, cycle }: { readonly plan: TierOnPage; readonly cycle: BillingCycle }) {
  const [sign, ...figure] = plan.month[cycle];
  return (
    <div aria-live="polite" aria-atomic="true">
      <p className={styles.price}>
        <b translate="no">
          <span className={styles.sign}>{sign}</span>
          <Figure>{figure.join('')}</Figure>
        </b>
        <span>{VAT.aMonth}</span>
      </p>
      <p className={styles.billing}>
        {cycle === 'annual' ? (
          <>
            <span>
              <strong translate="no">{plan.annualTotal}</strong> {VAT.besidePrice} billed once a year.
            </span>
            <span>
              You save <strong translate="no">{plan.annualSaving}</strong> a year.
            </span>
          </>
        ) : (
          'Billed monthly. Cancel any time.'
        )}
      </p>
    </div>
  );
}

function IncludedList({ plan }: { readonly plan: TierOnPage }) {
  return (
    <>
      <dl className={styles.included}>
        {plan.minutes !== null && <Row term="Minutes a month" value={plan.minutes} isNumber />}
        {plan.chats !== null && <Row term="Chats a month" value={plan.chats} isNumber />}
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
