import { useEffect } from 'react';
import type { BillingCycle } from '@larkline/catalogue';
import type { MetaDescriptor } from 'react-router';
import { VAT } from '../../shared/brand/brand.ts';
import { ArrowLink } from '../../shared/layout/ArrowLink.tsx';
import layout from '../../shared/layout/layout.module.css';
import { pageMeta } from '../../shared/seo/pageMeta.ts';
import { breadcrumbs } from '../../shared/seo/structuredData.ts';
import { trackPricingView } from '../../shared/tracking/tracking.ts';
import { Comparison } from './Comparison.tsx';
import { PlanCard } from './PlanCard.tsx';
import { pricingContent, type PricingContent } from './pricing-content.ts';
import { PricingClosing } from './PricingClosing.tsx';
import styles from './PricingPage.module.css';
import { PriceTable } from './PriceTable.tsx';
import { PricingQuestions } from './PricingQuestions.tsx';
import { Promises } from './Promises.tsx';
import { Segments } from './Segments.tsx';
import { useCheckout } from '../../shared/checkout/useCheckout.ts';
import { usePlanChoice } from './usePlanChoice.ts';

const CYCLE_OPTIONS: readonly { readonly value: BillingCycle; readonly label: string }[] = [
  { value: 'monthly', label: 'Monthly' },
  { value: 'annual', label: 'Annual' },
];

export { shouldRevalidate } from '../../shared/layout/built-once.ts';

/** Runs once, when the page is built. */
export function loader(): PricingContent {
  return pricingContent();
}

/** The head of the page; its price is the real lowest one (PUB-22, CF-01). */
export function meta({ loaderData }: { readonly loaderData: PricingContent | undefined }): MetaDescriptor[] {
  if (!loaderData) return [];
  const { lowestPrice, structuredData } = loaderData;
  return pageMeta({
    title: `Pricing: from ${lowestPrice} per month`,
    description: `AI phone receptionist, website chatbot or both, from ${lowestPrice} per month ${VAT.inSentence}. Monthly or annual billing, no setup fees, 90-day guarantee.`,
    keywords: ['AI receptionist pricing', 'AI phone answering cost', 'website chatbot price', 'small business UK'],
    path: '/pricing',
    structuredData: [...structuredData, breadcrumbs('Pricing', '/pricing')],
    pictured: 'The AI Phone Receptionist plan: its monthly price and what it includes.',
  });
}

/** Plans and prices, from which a visitor or a client goes to the checkout (PRC-01 to PRC-14). */
export default function PricingPage({ loaderData: { families, questions } }: { readonly loaderData: PricingContent }) {
  const [{ billing, tiers, compared }, choose] = usePlanChoice();
  const checkout = useCheckout();
  useEffect(trackPricingView, []);
  const popular = families.find((family) => family.popular);
  return (
    <div id="pricing-section">
      <section className={styles.head}>
        <div className={`${layout.wrap} ${styles.headColumns}`}>
          <div>
            <h1 className={styles.title}>One price a month. No setup fees.</h1>
            <p className={`${layout.lead} ${styles.lead}`}>
              Choose the phone, the website chat or both. Change tier or cancel whenever you like.
            </p>
          </div>
          <div className={styles.cycle}>
            <Segments label="Billing" options={CYCLE_OPTIONS} value={billing} onChange={(value) => choose({ billing: value })} />
            <span>Save 20% with annual billing</span>
            {popular && (
              <p className={styles.popular}>
                Phone and chat together: <a href={`#plan-${popular.serviceType}`}>{popular.name}</a>
              </p>
            )}
          </div>
        </div>
      </section>
      <div className={layout.wrap}>
        <p className={layout.plainNote}>
          You’ll need JavaScript to choose a plan. The cards show Basic; every price is in the table below.
        </p>
        <div className={styles.plans}>
          {families.map((family) => (
            <PlanCard
              key={family.serviceType}
              family={family}
              tier={tiers[family.serviceType]}
              onTier={(tier) => choose({ tiers: { ...tiers, [family.serviceType]: tier } })}
              cycle={billing}
              checkout={checkout}
            />
          ))}
        </div>
        <div className={styles.under}>
          <p>{VAT.note} You’ll pay on a secure page, then create your account.</p>
          <ArrowLink to="/pricing#compare">Compare what’s in each tier</ArrowLink>
        </div>
      </div>
      <PriceTable families={families} />
      <Comparison
        families={families}
        cycle={billing}
        compared={compared}
        onCompare={(serviceType) => choose({ compared: serviceType })}
        checkout={checkout}
      />
      <Promises />
      <PricingQuestions questions={questions} />
      <PricingClosing />
    </div>
  );
}
