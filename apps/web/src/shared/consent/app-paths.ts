/**
 * The roots of the signed-in zones, and of certificates, the addresses of which are their clients' to give away; they show no banner and load
 * no vendor's tag (CNS-03, CF-29).
 */
const APP_ROOTS = ['/dashboard', '/admin', '/onboarding', '/price-lock'];

/** Whether a path belongs to one of them: `/admin` and `/admin/x` do, `/administration` does not. */
export function isAppPath(path: string): boolean {
  return APP_ROOTS.some((root) => path === root || path.startsWith(`${root}/`));
}
