import { abilitiesOf, abilityNames, findPlan, includes } from '@larkline/catalogue';
import { formatCount, SUPPORT_WORDS } from '@larkline/format';
import { Icon } from '../../shared/brand/Icon.tsx';
import { Panel } from '../../shared/panel/Panel.tsx';
import styles from './Billing.module.css';

/** What the plan includes (BIL-05). */
export function IncludedPanel({ plan }: { readonly plan: string | null | undefined }) {
  const known = findPlan(plan);
  if (!known) return null;
  return (
    <Panel title="Included in your plan">
      {/* Without bullets WebKit would not read it as a list. */}
      {/* eslint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul role="list" className={styles.included}>
        {includedIn(known).map((text) => (
          <li key={text}>
            <Icon name="tick" size={16} />
            {text}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** What a plan includes, in words: its allowances, its support, its abilities. */
function includedIn({ family, plan }: KnownPlan): string[] {
  return [
    ...(plan.minutes === null ? [] : [`${formatCount(plan.minutes)} call minutes a month`]),
    ...(plan.chats === null ? [] : [`${formatCount(plan.chats)} chats a month`]),
    SUPPORT_WORDS[plan.support],
    ...abilityNames(...abilitiesOf(family.serviceType).filter((id) => includes(id, family.serviceType, plan.tier))),
  ];
}

type KnownPlan = NonNullable<ReturnType<typeof findPlan>>;
