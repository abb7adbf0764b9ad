/** An operation that a click loads into the editor. */
export interface Example {
  readonly title: string;
  readonly about: string;
  readonly operation: string;
  /** JSON, or '' when there are none. */
  readonly variables: string;
  /** The query for the values of the signed-in person that take the place of `input`, or ''. */
  readonly ownValues: string;
}

/** The content that the api renders into the page, with or without script. */
export interface PageContent {
  readonly endpoint: string;
  readonly sandboxUrl: string;
  /** Notes on access and limits for every caller, one element each. */
  readonly rules: readonly HTMLElement[];
  readonly groups: readonly { readonly title: string; readonly examples: readonly Example[] }[];
}

/** Reads the no-script page, so that examples and addresses are written in one place. */
export function readPage(root: ParentNode): PageContent {
  const text = (parent: ParentNode, selector: string) => parent.querySelector(selector)?.textContent ?? '';
  return {
    endpoint: text(root, '[data-endpoint]'),
    sandboxUrl: root.querySelector<HTMLAnchorElement>('a[data-sandbox]')?.href ?? '',
    rules: [...root.querySelectorAll<HTMLElement>('[data-rules] > li')],
    groups: [...root.querySelectorAll<HTMLElement>('[data-group]')].map((group) => ({
      title: group.dataset['group'] ?? '',
      examples: [...group.querySelectorAll<HTMLElement>('[data-example]')].map((example) => ({
        title: text(example, 'h4'),
        about: text(example, 'p'),
        operation: text(example, '[data-operation]'),
        variables: text(example, '[data-variables]'),
        ownValues: example.dataset['ownValues'] ?? '',
      })),
    })),
  };
}
