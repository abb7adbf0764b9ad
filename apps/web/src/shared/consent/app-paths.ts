/** The beginnings of the addresses behind which somebody works; no banner and no vendor's tag there (CNS-03, CF-29). */
const APP_PREFIXES = ['/dashboard', '/admin', '/onboarding'];

/** Whether an address belongs to the signed-in area. */
export function isAppPath(path: string): boolean {
  return APP_PREFIXES.some((prefix) => path.startsWith(prefix));
}
