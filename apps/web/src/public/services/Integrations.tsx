import { Icon } from '../../shared/brand/Icon.tsx';
import type { IconName } from '../../shared/brand/icons.ts';
import { ArrowLink } from '../../shared/layout/ArrowLink.tsx';
import layout from '../../shared/layout/layout.module.css';
import styles from './Integrations.module.css';

interface IntegrationGroup {
  readonly title: string;
  readonly icon: IconName;
  /** The name of each, and what is done with it. */
  readonly systems: readonly (readonly [name: string, use: string])[];
}

/** Everything that the agents connect to (PUB-19). */
const GROUPS: readonly IntegrationGroup[] = [
  {
    title: 'Calendars',
    icon: 'calendar',
    systems: [
      ['Google Calendar', 'Busy times are read, bookings are written.'],
      ['Outlook calendar', 'For Microsoft 365 and Outlook.com accounts.'],
      ['Calendly', 'Your event types keep their lengths and buffers.'],
    ],
  },
  {
    title: 'Shops',
    icon: 'bag',
    systems: [
      ['Shopify', 'Products, stock and where an order is.'],
      ['WooCommerce', 'The same, straight from your WordPress shop.'],
      ['Magento', 'Open Source and Adobe Commerce.'],
    ],
  },
  {
    title: 'Website and systems',
    icon: 'plug',
    systems: [
      ['WordPress widget', 'A plugin to switch on, no theme to edit.'],
      ['Custom APIs', 'Your own software, over HTTPS with an API key.'],
      ['CRMs', 'Contacts and notes land where your team looks.'],
    ],
  },
];

/** What the agents work with, and how. */
export function Integrations() {
  return (
    <section className={`${layout.section} ${layout.sunk}`} aria-labelledby="integrations">
      <div className={layout.wrap}>
        <div className={layout.head}>
          <h2 className={layout.h2} id="integrations">
            It joins the systems you already pay for
          </h2>
          <p className={layout.lead}>We connect them with you during onboarding. Nothing is moved, and you can disconnect in one press.</p>
        </div>
        <div className={styles.groups}>
          {GROUPS.map(({ title, icon, systems }) => (
            <div key={title} className={styles.group}>
              <h3 className={styles.title}>
                <Icon name={icon} size={24} />
                {title}
              </h3>
              <dl className={styles.systems}>
                {systems.map(([name, use]) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{use}</dd>
                  </div>
                ))}
              </dl>
            </div>
          ))}
        </div>
        <p className={styles.help}>
          <ArrowLink to="/contact#schedule-call">Ask about a system that is not here</ArrowLink>
        </p>
      </div>
    </section>
  );
}
