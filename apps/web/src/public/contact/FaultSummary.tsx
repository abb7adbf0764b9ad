/** The faults of a form, by field name. */
export type Faults = Readonly<Record<string, string>>;

/** Announces all faults of a form to screen readers when they appear; each fault is also shown at its field. */
export function FaultSummary({ faults }: { readonly faults: Faults }) {
  const messages = Object.values(faults);
  return (
    <div className="visually-hidden" role="alert">
      {messages.length > 0 && (
        <>
          <p>{messages.length === 1 ? 'One field needs your attention:' : `${messages.length} fields need your attention:`}</p>
          <ul>
            {messages.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
