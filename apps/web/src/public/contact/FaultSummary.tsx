/** What is wrong with a form, by field name. */
export type Faults = Readonly<Record<string, string>>;

/** Reads all faults of a form out as they appear; the eye finds them beside the fields. */
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
