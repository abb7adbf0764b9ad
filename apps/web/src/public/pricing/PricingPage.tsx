import { BILLING_CYCLES, LOWEST_MONTHLY_PENCE, PLAN_FAMILIES, type BillingCycle } from '@larkline/catalogue';
import { formatPence } from '@larkline/format';
import { useEffect, useState } from 'react';
import type { MetaDescriptor } from 'react-router';
import { VAT } from '../../shared/brand/brand.ts';
import { ArrowLink } from '../../shared/layout/ArrowLink.tsx';
import layout from '../../shared/layout/layout.module.css';
import { pageMeta } from '../../shared/seo/pageMeta.ts';
import { faqPage } from '../../shared/seo/structuredData.ts';
import { trackPricingView } from '../../shared/tracking/tracking.ts';
import { PlanCard } from './PlanCard.tsx';
import styles from './PricingPage.module.css';
import { PriceTable } from './PriceTable.tsx';
import { PricingQuestions } from './PricingQuestions.tsx';
import { Promises } from './Promises.tsx';
import { planProducts } from './planProducts.ts';
import { QUESTIONS } from './questions.ts';
import { Segments } from './Segments.tsx';
import { useCheckout } from './useCheckout.ts';

const CYCLE_LABELS: Readonly<Record<BillingCycle, string>> = { monthly: 'Monthly', annual: 'Annual' };
const CYCLE_OPTIONS = BILLING_CYCLES.map((cycle) => ({ value: cycle, label: CYCLE_LABELS[cycle] }));

/** The head of the page; its price is the real lowest one (PUB-22, CF-01). */
export function meta(): MetaDescriptor[] {
  const lowest = formatPence(LOWEST_MONTHLY_PENCE);
  return pageMeta({
    title: `Pricing: from ${lowest} per month`,
    description: `AI phone receptionist, website chatbot or both, from ${lowest} per month ${VAT.inSentence}. Monthly or annual billing, no setup fees, 90-day guarantee.`,
    keywords: ['AI receptionist pricing', 'AI phone answering cost', 'website chatbot price', 'small business UK'],
    path: '/pricing',
    structuredData: [...planProducts(), faqPage(QUESTIONS)],
  });
}

/** Plans and prices, from which a visitor or a client goes to the checkout (PRC-01 to PRC-14). */
export default function PricingPage() {
  const [cycle, setCycle] = useState<BillingCycle>('monthly');
  const checkout = useCheckout();
  useEffect(trackPricingView, []);
  return (
    <div id="pricing-section">
      <section className={styles.head}>
        <div className={`${layout.wrap} ${styles.headColumns}`}>
          <div>
            <h1 className={styles.title}>One price a month. No setup fees.</h1>
            <p className={`${layout.lead} ${styles.lead}`}>
              Pick the phone, the website chat or both. Change tier or cancel whenever you like.
            </p>
          </div>
          <div className={styles.cycle}>
            <Segments label="Billing" options={CYCLE_OPTIONS} value={cycle} onChange={setCycle} />
            <span>Save 20% with annual billing</span>
          </div>
        </div>
      </section>
      <div className={layout.wrap}>
        <p className={layout.plainNote}>
          Choosing a plan needs JavaScript. Without it, the cards show Basic, and all prices stand in the table below.
        </p>
        <div className={styles.plans}>
          {PLAN_FAMILIES.map((family) => (
            <PlanCard key={family.serviceType} family={family} cycle={cycle} checkout={checkout} />
          ))}
        </div>
        <div className={styles.under}>
          <p>{VAT.note} You pay on a secure page and create your account afterwards.</p>
          <ArrowLink to="/demo">Try Live Demo</ArrowLink>
        </div>
      </div>
      <PriceTable />
      <Promises />
      <PricingQuestions />
    </div>
  );
}
