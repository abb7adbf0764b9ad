import { useEffect, useState, type ComponentType } from 'react';

type LaterProps<Props extends object> = {
  /** A constant of its module. */
  readonly load: () => Promise<ComponentType<Props>>;
  // A component without input needs none, which is some bytes on every page.
} & (object extends Props ? { readonly props?: Props } : { readonly props: Props });

/** A part of the page that its first paint does not need, loaded once it is rendered. A part that cannot be loaded stays away. */
export function Later<Props extends object>({ load, props }: LaterProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  useEffect(
    function loadPart() {
      load().then(
        (loaded) => setPart(() => loaded),
        (cause: unknown) => console.warn('A part of the page could not be loaded', cause),
      );
    },
    [load],
  );
  return Part && <Part {...(props as Props)} />;
}
