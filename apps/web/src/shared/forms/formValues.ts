/** What is wrong with a form, by field name. */
export type Faults = Readonly<Record<string, string>>;

/** The texts of a form's fields, by field name. */
export type FormTexts = Readonly<Record<string, string>>;

/** Returns the texts of a form as typed. */
export function readTexts(form: HTMLFormElement): FormTexts {
  return Object.fromEntries([...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/** Fills texts into the fields of the same name; a field that is not empty keeps its text. */
export function fillEmpty(form: HTMLFormElement, texts: FormTexts): void {
  for (const [name, text] of Object.entries(texts)) {
    const field = form.elements.namedItem(name);
    if ((field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value === '') field.value = text;
  }
}

/** Focuses the first faulty field in the order of the form. */
export function focusFirst(form: HTMLFormElement, faults: Faults): void {
  const field = [...form.elements].find((element) => element instanceof HTMLElement && (element.getAttribute('name') ?? '') in faults);
  if (!(field instanceof HTMLElement)) return;
  field.focus();
  // Away from the edge, where a toast on a phone would cover it. jsdom has no scrolling.
  field.scrollIntoView?.({ block: 'center' });
}
