import layout from './layout.module.css';

/** The parts of a heading, between which its lines break. */
export function Clauses({ parts }: { readonly parts: readonly string[] }) {
  return parts.map((part, index) => (
    <span key={part}>
      {index > 0 && ' '}
      <span className={layout.clause}>{part}</span>
    </span>
  ));
}
