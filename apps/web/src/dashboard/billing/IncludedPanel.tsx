import { ABILITIES, listAbilities, listAvailableAbilities, findPlan, includes, isAvailable, type AbilityId } from '@larkline/catalogue';
import { formatCount, SUPPORT_WORDS } from '@larkline/format';
import { useId } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../shared/brand/Icon.tsx';
import { findTab, tabAddress, type TabId } from '../../shared/dashboard/tabs.ts';
import { Panel } from '../../shared/panel/Panel.tsx';
import styles from './Billing.module.css';

/**
 * What the plan includes (BIL-05). An ability links to the tab that it's in; what the product doesn't do automatically is not
 * ticked, but listed as arranged with our team.
 */
export function IncludedPanel({ plan }: { readonly plan: string | null | undefined }) {
  const known = findPlan(plan);
  if (!known) return null;
  const { family, plan: tier } = known;
  const arranged = listAbilities(family.serviceType).filter((id) => !isAvailable(id) && includes(id, family.serviceType, tier.tier));
  return (
    <Panel title="Included in your plan">
      {/* Without bullets WebKit would not read it as a list. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul role="list" className={styles.included}>
        {planAllowances(known).map((text) => (
          <li key={text}>
            <Icon name="tick" size={16} />
            {text}
          </li>
        ))}
        {listAvailableAbilities(family.serviceType, tier.tier).map((id) => (
          <li key={id}>
            <Icon name="tick" size={16} />
            <Link to={tabAddress(abilityTab(id, known))}>{ABILITIES[id].name}</Link>
          </li>
        ))}
      </ul>
      {arranged.length > 0 && <ArrangementList abilities={arranged} />}
    </Panel>
  );
}

function ArrangementList({ abilities }: { readonly abilities: readonly AbilityId[] }) {
  const id = useId();
  return (
    <div className={styles.arranged}>
      <h3 id={id}>By arrangement</h3>
      <p>
        We&apos;ll set these up with you. <Link to="/contact">Talk to our team</Link>
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul role="list" aria-labelledby={id}>
        {abilities.map((each) => (
          <li key={each}>{ABILITIES[each].name}</li>
        ))}
      </ul>
    </div>
  );
}

/** The tab that an ability is in. A plan without a telephone has its conversations in the chat logs. */
function abilityTab(id: AbilityId, { plan }: KnownPlan): TabId {
  const { id: tab } = findTab(ABILITIES[id].tab);
  return tab === 'call-logs' && plan.minutes === null ? 'chat-logs' : tab;
}

/** The allowances and the support of a plan in words. */
function planAllowances({ plan }: KnownPlan): string[] {
  return [
    ...(plan.minutes === null ? [] : [`${formatCount(plan.minutes)} call minutes a month`]),
    ...(plan.chats === null ? [] : [`${formatCount(plan.chats)} chats a month`]),
    SUPPORT_WORDS[plan.support],
  ];
}

type KnownPlan = NonNullable<ReturnType<typeof findPlan>>;
