import type { ReactNode } from 'react';
import { BRAND } from '../../shared/brand/brand.ts';
import { Icon } from '../../shared/brand/Icon.tsx';
import type { IconName } from '../../shared/brand/icons.ts';
import layout from '../../shared/layout/layout.module.css';
import { LiveChatWay } from './LiveChatWay.tsx';
import styles from './OtherWays.module.css';
import { telephoneLink } from './telephoneLink.ts';

interface Way {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  /** What leads there. */
  readonly action: ReactNode;
}

/** CON-09. */
const WAYS: readonly Way[] = [
  {
    icon: 'mail',
    title: 'Email support',
    text: '24-hour response, whether or not you’re a client.',
    action: <a href={`mailto:${BRAND.email}`}>{BRAND.email}</a>,
  },
  {
    icon: 'calendar',
    title: 'Scheduled calls',
    text: 'Half an hour at a time you choose, with someone who sets up lines like yours.',
    action: <a href="#schedule-call">See the free times</a>,
  },
  {
    icon: 'chat',
    title: 'Live chat',
    text: 'Our AI assistant answers straight away, and our team during business hours: Monday to Friday, 9:00\u00A0AM to 5:00\u00A0PM UK time.',
    action: <LiveChatWay />,
  },
];

const [STREET, TOWN] = BRAND.addressLines;

/** The other ways to us, and where we are (CON-09). */
export function OtherWays() {
  return (
    <section className={layout.section} aria-labelledby="other-ways">
      <div className={layout.wrap}>
        <h2 className={`${layout.h2} ${styles.title}`} id="other-ways">
          Other Ways to Reach Us
        </h2>
        <div className={styles.columns}>
          <ul className={styles.ways}>
            {WAYS.map(({ icon, title, text, action }) => (
              <li key={title}>
                <Icon name={icon} size={24} />
                <div>
                  <h3>{title}</h3>
                  <p>{text}</p>
                  {action}
                </div>
              </li>
            ))}
          </ul>
          <div className={styles.place}>
            <h3>Where we are</h3>
            <address>
              <span>{BRAND.legalName}</span>
              <span>{STREET}</span>
              <span>{TOWN}</span>
            </address>
            <a href={telephoneLink(BRAND.phone)}>{BRAND.phone}</a>
          </div>
        </div>
      </div>
    </section>
  );
}
