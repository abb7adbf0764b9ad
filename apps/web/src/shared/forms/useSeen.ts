import { useState } from 'react';

interface SeenValue<Value> {
  /** What the person was shown. */
  readonly seen: Value;
  /** Takes over the current state once it has loaded, after a notice that it has changed. */
  readonly follow: () => void;
}

/**
 * Keeps what a dialog showed when it opened, while `present` is asked for again behind it. An edit is compared with that by the api: with the
 * current state instead, it would silently replace what someone else has stored in the meantime.
 */
export function useSeen<Value>(present: Value): SeenValue<Value> {
  const [seen, setSeen] = useState(present);
  const [follows, setFollows] = useState(false);
  if (follows && present !== seen) {
    setSeen(present);
    setFollows(false);
  }
  return { seen, follow: () => setFollows(true) };
}
