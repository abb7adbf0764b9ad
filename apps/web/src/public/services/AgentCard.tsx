import { Icon } from '../../shared/brand/Icon.tsx';
import { AbilityText } from '../../shared/layout/AbilityText.tsx';
import type { Agent } from './agents.ts';
import styles from './AgentCard.module.css';
import { AgentExample } from './AgentExample.tsx';

interface AgentCardProps {
  readonly agent: Agent;
  /** How the example is drawn: as the lines of a call or as the bubbles of a chat. */
  readonly kind: 'call' | 'chat';
}

/** One agent: its work, its connections and an example (SVC-01 to SVC-03). */
export function AgentCard({ agent, kind }: AgentCardProps) {
  return (
    <article className={styles.card} aria-labelledby={agent.id} data-abilities={agent.needs?.abilities}>
      <div className={styles.words}>
        <Icon name={agent.icon} size={30} className={styles.icon} />
        <h3 className={styles.name} id={agent.id}>
          {agent.name}
        </h3>
        {agent.needs?.plan && <p className={styles.plan}>{agent.needs.plan}</p>}
        <p className={styles.description}>{agent.description}</p>
        <h4 className={styles.label} id={`${agent.id}-features`}>
          Features
        </h4>
        <ul className={styles.features} aria-labelledby={`${agent.id}-features`}>
          {agent.features.map((feature) => (
            <li key={feature.text}>
              <Icon name="tick" size={18} />
              <AbilityText words={feature} />
            </li>
          ))}
        </ul>
        <h4 className={styles.label} id={`${agent.id}-integrations`}>
          Integrations
        </h4>
        <ul className={styles.integrations} aria-labelledby={`${agent.id}-integrations`}>
          {agent.integrations.map((integration) => (
            <li key={integration.text}>
              <AbilityText words={integration} />
            </li>
          ))}
        </ul>
      </div>
      <div className={kind === 'call' ? `${styles.stage} ${styles.call}` : `${styles.stage} ${styles.chat}`}>
        <AgentExample example={agent.example} kind={kind} />
      </div>
    </article>
  );
}
