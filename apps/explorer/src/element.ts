/** What an element can be given: properties, `aria-…`, `data-…` and other attributes, and listeners as `onclick`. */
export type Attributes = Readonly<Record<string, string | number | boolean | null | undefined | ((event: never) => void)>>;
/** What stands inside an element; `null` and `false` leave nothing. */
export type Child = Node | string | null | undefined | false;

/** Makes an element. Texts become text nodes, so nothing from a schema or an answer is ever read as HTML. */
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
  made.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return made;
}

/** Puts other children into an element. */
export function refill(parent: Element, ...children: readonly Child[]): void {
  parent.replaceChildren(...children.filter((child) => child !== null && child !== undefined && child !== false));
}
