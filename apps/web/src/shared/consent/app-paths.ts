/** The roots of the signed-in zones; they show no banner and load no vendor's tag (CNS-03, CF-29). */
const APP_ROOTS = ['/dashboard', '/admin', '/onboarding'];

/** Whether a path belongs to a signed-in zone: `/admin` and `/admin/x` do, `/administration` does not. */
export function isAppPath(path: string): boolean {
  return APP_ROOTS.some((root) => path === root || path.startsWith(`${root}/`));
}
