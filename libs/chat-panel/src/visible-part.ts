/**
 * Keeps an element in the place of the visible part of the window, as `--above` and `--tall`: the keyboard of a phone covers the rest, and
 * the browser moves what is under it. `change` runs each change of the place. Returns the function that ends it.
 */
export function followVisiblePart({ style }: HTMLElement, change: (place: () => void) => void): () => void {
  const { visualViewport: part } = window;
  if (!part) return () => undefined;
  const place = () => {
    const { scale, offsetTop, height } = part;
    // A page that was magnified by hand keeps its size.
    const isWhole = Math.abs(scale - 1) < 0.01;
    style.setProperty('--above', isWhole ? `${offsetTop}px` : '');
    style.setProperty('--tall', isWhole ? `${height}px` : '');
  };
  const follow = () => change(place);
  for (const name of ['resize', 'scroll']) part.addEventListener(name, follow);
  place();
  return () => {
    for (const name of ['resize', 'scroll']) part.removeEventListener(name, follow);
    for (const name of ['--above', '--tall']) style.removeProperty(name);
  };
}
