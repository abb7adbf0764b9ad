/** A wrong behaviour made by one change of text, which the named tests must notice. */
export interface Mutant {
  readonly id: string;
  /** The wrong behaviour, in a few words. */
  readonly does: string;
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  /** Parts of paths of the test files that must fail. */
  readonly tests: readonly string[];
}
