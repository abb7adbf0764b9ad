import { VAT } from '../../shared/brand/brand.ts';
import layout from '../../shared/layout/layout.module.css';
import type { FamilyOnPage, TierOnPage } from './pricing-content.ts';
import styles from './PriceTable.module.css';

/** All prices side by side, in four columns at any width (PRC-04 to PRC-09). */
export function PriceTable({ families }: { readonly families: readonly FamilyOnPage[] }) {
  const tiers = families[0]?.tiers ?? [];
  return (
    <section className={`${layout.section} ${layout.sunk}`} aria-labelledby="every-price">
      <div className={layout.wrap}>
        <div className={layout.head}>
          <h2 className={layout.h2} id="every-price">
            Every price at a glance
          </h2>
          <p className={layout.lead}>Per month, {VAT.inSentence}. The second figure is the monthly price if you pay annually.</p>
        </div>
        <table className={styles.table} aria-labelledby="every-price">
          <thead>
            <tr>
              <td />
              {families.map((family) => (
                <th key={family.serviceType} scope="col" className={family.popular ? styles.popular : undefined}>
                  {family.shortName}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tiers.map(({ tier, label, support }, row) => (
              <tr key={tier}>
                <th scope="row">
                  {label}
                  <small>{support} support</small>
                </th>
                {families.map((family) => (
                  <td key={family.serviceType} className={family.popular ? styles.popular : undefined}>
                    <PlanCell plan={family.tiers[row]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function PlanCell({ plan }: { readonly plan: TierOnPage | undefined }) {
  if (!plan) return null;
  return (
    <>
      <b>{plan.month.monthly}</b>
      <small>{plan.month.annual} annual</small>
      {plan.minutes !== null && <small>{plan.minutes} min</small>}
      {plan.chats !== null && <small>{plan.chats} chats</small>}
    </>
  );
}
