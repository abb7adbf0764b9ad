import { PLAN_FAMILIES, type PlanFamily, type ServiceType } from '@larkline/catalogue';
import { formatCount, formatPence } from '@larkline/format';
import { Icon } from '../../shared/brand/Icon.tsx';
import type { IconName } from '../../shared/brand/icons.ts';
import { ArrowLink } from '../../shared/layout/ArrowLink.tsx';
import layout from '../../shared/layout/layout.module.css';
import styles from './PlanOverview.module.css';

const ICONS_OF_SERVICES: Readonly<Record<ServiceType, readonly IconName[]>> = {
  'phone-receptionist': ['phone'],
  'live-chatbot': ['chat'],
  combo: ['phone', 'chat'],
};

/** The three families with their lowest price, on the way to the pricing page. */
export function PlanOverview() {
  return (
    <section className={`${layout.section} ${layout.sunk}`} aria-labelledby="plans">
      <div className={layout.wrap}>
        <div className={layout.head}>
          <h2 className={layout.h2} id="plans">
            One for your phone, one for your website
          </h2>
          <p className={layout.lead}>Take either, or both together. They share what they know about your business.</p>
        </div>
        <ul className={styles.plans}>
          {PLAN_FAMILIES.map((family) => (
            <PlanItem key={family.serviceType} family={family} />
          ))}
        </ul>
        <div className={styles.after}>
          <p>Prices exclude VAT. Monthly or annual billing, and you can cancel any time.</p>
          <ArrowLink to="/pricing">Compare all plans</ArrowLink>
        </div>
      </div>
    </section>
  );
}

function PlanItem({ family }: { readonly family: PlanFamily }) {
  const [basic] = family.tiers;
  if (!basic) return null;
  const included = [
    basic.minutes !== null && `${formatCount(basic.minutes)} minutes`,
    basic.chats !== null && `${formatCount(basic.chats)} chats`,
  ].filter(Boolean);
  return (
    <li className={styles.plan}>
      <span className={styles.icons}>
        {ICONS_OF_SERVICES[family.serviceType].map((icon) => (
          <Icon key={icon} name={icon} size={28} />
        ))}
      </span>
      <h3 className={styles.name}>{family.name}</h3>
      <p className={styles.description}>{family.description}</p>
      <p className={styles.price}>
        <span>from</span> <b>{formatPence(basic.monthlyPence)}</b> <span>a month</span>
      </p>
      <p className={styles.included}>with {included.join(' and ')} a month</p>
    </li>
  );
}
