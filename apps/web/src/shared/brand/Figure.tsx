/**
 * An amount, a count, a date or a time beside other words. A translator of the browser leaves it as it is: it joins
 * texts that stand side by side and rewrites them, and a figure among them would not change afterwards (docs/how/public-pages.md).
 */
export function Figure({ children }: { readonly children: string | number }) {
  return <span translate="no">{children}</span>;
}
