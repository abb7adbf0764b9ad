import { Switch } from 'antd';
import { useId } from 'react';
import type { IconName } from '../../shared/brand/icons.ts';
import { ChannelState } from '../../shared/dashboard/ChannelState.tsx';
import type { Answering_channelFragment } from '../../shared/dashboard/Answering.generated.ts';
import { PlainSelect } from '../../shared/forms/PlainSelect.tsx';
import { IconTile } from '../../shared/panel/IconTile.tsx';
import styles from './CurrentPlan.module.css';

interface ServiceSwitchProps<Type extends string> {
  readonly title: string;
  readonly text: string;
  readonly icon: IconName;
  readonly on: boolean;
  /** Whether the plan includes it. A service that is on can be switched off in any plan. */
  readonly allowed: boolean;
  /** Its current state; `null` until known. */
  readonly answering: Answering_channelFragment | null;
  readonly onSwitch: (on: boolean) => void;
  readonly typeLabel: string;
  readonly type: Type | null;
  readonly types: readonly { readonly value: Type; readonly label: string }[];
  readonly onType: (type: Type | null) => void;
}

/**
 * One assistant: its switch, and what it is for while it is on (SRV-01). A switch that the plan does not allow looks and is
 * announced as disabled, but answers a press, with the reason (CF-12).
 */
export function ServiceSwitch<Type extends string>(props: ServiceSwitchProps<Type>) {
  const { title, text, icon, on, allowed, onSwitch, answering, typeLabel, type, types, onType } = props;
  const id = useId();
  const blocked = !on && !allowed;
  return (
    <section className={styles.service} aria-labelledby={id}>
      <IconTile icon={icon} quiet={blocked} />
      <div className={styles.words}>
        <h3 id={id}>{title}</h3>
        <p>{blocked ? 'Not included in your plan.' : text}</p>
        {on && answering && <ChannelState channel={answering} here="current-plan" />}
      </div>
      <Switch checked={on} aria-disabled={blocked} aria-labelledby={id} className={blocked ? styles.blocked : ''} onChange={onSwitch} />
      {on && (
        <label className={styles.type}>
          <span>{typeLabel}</span>
          <PlainSelect
            options={types}
            placeholder="Choose one"
            value={type}
            onChange={(value) => onType(types.find((each) => each.value === value)?.value ?? null)}
          />
        </label>
      )}
    </section>
  );
}
