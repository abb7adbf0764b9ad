/** A form or dialog that may hold text that is stored nowhere yet. */
export interface UnsavedEdits {
  /** Whether something typed would be lost if the page went away now. */
  isDirty(): boolean;
}

const registered = new Set<UnsavedEdits>();

/** Adds a form to the register while it is on the screen; returns the function that takes it out. */
export function registerUnsaved(edits: UnsavedEdits): () => void {
  registered.add(edits);
  return () => {
    registered.delete(edits);
  };
}

/** Returns whether any form of this page holds something unsaved. */
export function hasUnsaved(): boolean {
  return [...registered].some((edits) => edits.isDirty());
}
