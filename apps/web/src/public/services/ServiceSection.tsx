import layout from '../../shared/layout/layout.module.css';
import { AgentCard } from './AgentCard.tsx';
import type { Service } from './agents.ts';
import styles from './ServiceSection.module.css';

interface ServiceSectionProps {
  readonly service: Service;
  readonly kind: 'call' | 'chat';
  readonly sunk?: boolean;
}

/** One service under its anchor, with its two agents (PUB-02, PUB-18). */
export function ServiceSection({ service, kind, sunk = false }: ServiceSectionProps) {
  const { id, name, headline, description, agents } = service;
  return (
    <section className={sunk ? `${layout.section} ${layout.sunk}` : layout.section} id={id} aria-labelledby={`${id}-title`}>
      <div className={layout.wrap}>
        <div className={layout.head}>
          <h2 className={layout.h2} id={`${id}-title`}>
            <span className={styles.service}>{name}</span> {headline}
          </h2>
          <p className={layout.lead}>{description}</p>
        </div>
        <div className={styles.agents}>
          {agents.map((agent) => (
            <AgentCard key={agent.id} agent={agent} kind={kind} />
          ))}
        </div>
      </div>
    </section>
  );
}
