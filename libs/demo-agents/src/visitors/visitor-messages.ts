/** A conversation as the visitor's lines; the reply to the last one is judged. */
export type VisitorLines = string | readonly string[];

/** One example: lines that are judged by the kind of reply, or with a pattern of their own. */
export type Example = VisitorLines | { readonly said: readonly string[]; readonly saying: RegExp };

/** Examples of both demo businesses, by the kind of reply that is right. */
export interface VisitorMessages {
  readonly dentist: Readonly<Record<string, readonly Example[]>>;
  readonly shop: Readonly<Record<string, readonly Example[]>>;
}
