/** Reads all faults of a form out as they appear; the eye finds them beside the fields. */
export function FaultSummary({ faults }: { readonly faults: readonly string[] }) {
  return (
    <div className="visually-hidden" role="alert">
      {faults.length > 0 && (
        <>
          <p>{faults.length === 1 ? 'One field needs your attention:' : `${faults.length} fields need your attention:`}</p>
          <ul>
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
