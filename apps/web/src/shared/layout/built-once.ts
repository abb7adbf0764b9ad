/** The `shouldRevalidate` of a page whose data is made by the build: it changes with a release only. */
export function shouldRevalidate(): boolean {
  return false;
}
