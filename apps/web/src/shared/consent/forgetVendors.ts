import type { ConsentChoice } from './consent.ts';

/** How the names of what each category's vendors leave on our own domain begin. Their own domains are out of our reach. */
const LEFT_BEHIND = {
  analytics: ['_ga', '_gid', '_gat'],
  marketing: ['_fbp', '_fbc', '_gcl', '_twpid', '_twclid', 'twclid', 'li_', 'ln_or', '_li', '_lastExternalReferrer'],
} as const;

/** Deletes what the vendors of the denied categories have left in this browser: cookies and local storage. */
export function forgetVendors(choice: ConsentChoice): void {
  const denied = (['analytics', 'marketing'] as const).filter((category) => !choice[category]);
  const beginnings = denied.flatMap((category) => [...LEFT_BEHIND[category]]);
  const isVendorName = (name: string) => beginnings.some((beginning) => name.startsWith(beginning));
  document.cookie
    .split(';')
    .map((pair) => pair.split('=')[0]?.trim() ?? '')
    .filter(isVendorName)
    .forEach(deleteCookie);
  try {
    Object.keys(localStorage)
      .filter(isVendorName)
      .forEach((key) => localStorage.removeItem(key));
  } catch (cause) {
    console.warn('Local storage could not be cleared of vendor entries', cause);
  }
}

// A tag sets its cookie on the widest domain that the browser takes, and a deletion must name the same one.
function deleteCookie(name: string): void {
  const labels = location.hostname.split('.');
  const domains = labels.map((_, index) => `;domain=${labels.slice(index).join('.')}`);
  for (const domain of ['', ...domains]) document.cookie = `${name}=;path=/;max-age=0${domain}`;
}
