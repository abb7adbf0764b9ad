import { PLAN_FAMILIES, TIERS, TIER_LABELS, type PlanTier, type ServiceType } from '@larkline/catalogue';
import { formatCount, formatPence } from '@larkline/format';
import { VAT } from '../../shared/brand/brand.ts';
import { Disclosure } from '../../shared/layout/Disclosure.tsx';
import layout from '../../shared/layout/layout.module.css';
import styles from './PriceTable.module.css';

/** One word each, so that four columns fit a phone. */
const SHORT_NAMES: Readonly<Record<ServiceType, string>> = { 'phone-receptionist': 'Phone', 'live-chatbot': 'Chat', combo: 'Suite' };

/** All prices side by side, in four columns at any width (PRC-04 to PRC-09). */
export function PriceTable() {
  return (
    <section className={`${layout.section} ${layout.sunk}`} aria-labelledby="every-price">
      <div className={layout.wrap}>
        <div className={layout.head}>
          <h2 className={layout.h2} id="every-price">
            Every price at a glance
          </h2>
          <p className={layout.lead}>Per month, {VAT.inSentence}. The smaller price is per month when billed annually.</p>
        </div>
        <table className={styles.table} aria-labelledby="every-price">
          <thead>
            <tr>
              <td />
              {PLAN_FAMILIES.map((family) => (
                <th key={family.serviceType} scope="col" className={family.popular ? styles.popular : undefined}>
                  {SHORT_NAMES[family.serviceType]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {TIERS.map((tier, row) => (
              <tr key={tier}>
                <th scope="row">
                  {TIER_LABELS[tier]}
                  <small>{PLAN_FAMILIES[0]?.tiers[row]?.support} support</small>
                </th>
                {PLAN_FAMILIES.map((family) => (
                  <td key={family.serviceType} className={family.popular ? styles.popular : undefined}>
                    <PlanCell plan={family.tiers[row]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <Features />
      </div>
    </section>
  );
}

/** What the cards show for the chosen tier only, for all of them and without script (PRC-10). */
function Features() {
  return (
    <Disclosure name="features" title={<h3>What each tier brings</h3>} className={styles.features}>
      <div className={styles.families} data-plans>
        {PLAN_FAMILIES.map(({ serviceType, name, tiers }) => (
          <div key={serviceType}>
            <h4>{name}</h4>
            <dl>
              {tiers.map(({ tier, features }) => (
                <div key={tier}>
                  <dt>{TIER_LABELS[tier]}</dt>
                  {features.map((feature) => (
                    <dd key={feature}>{feature}</dd>
                  ))}
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </Disclosure>
  );
}

function PlanCell({ plan }: { readonly plan: PlanTier | undefined }) {
  if (!plan) return null;
  return (
    <>
      <b>{formatPence(plan.monthlyPence)}</b>
      <small>{formatPence(plan.annualMonthlyPence)} annual</small>
      {plan.minutes !== null && <small>{formatCount(plan.minutes)} min</small>}
      {plan.chats !== null && <small>{formatCount(plan.chats)} chats</small>}
    </>
  );
}
