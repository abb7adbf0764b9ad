/** Attributes of an element: properties, `aria-…`, `data-…` and other attributes, and listeners as `onclick`. */
export type Attributes = Readonly<Record<string, string | number | boolean | null | undefined | ((event: never) => void)>>;
/** Content of an element; `null` and `false` are skipped. */
export type Child = Node | string | null | undefined | false;

/** Creates an element. Texts become text nodes, so text of a schema or an answer is never parsed as HTML. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === 'function') made.addEventListener(name.slice(2), value as (event: Event) => void);
    else made.setAttribute(name, value === true ? '' : String(value));
  }
  refill(made, ...children);
  return made;
}

/** Replaces the children of an element. */
export function refill(parent: Element, ...children: readonly Child[]): void {
  parent.replaceChildren(...children.filter((child) => child !== null && child !== undefined && child !== false));
}
