import { useEffect } from 'react';

/** Elements that can take the focus, now or when no longer disabled. */
const CONTROLS = 'a[href], button, input, select, textarea, [tabindex="0"]';
const DIALOG = '[role="dialog"]';
/** The focus moves on inside the dialog, the panel or the page that it was lost in. */
const SCOPES = `${DIALOG}, [data-focus-scope], main`;
/** Time for whatever leads the focus on purpose, such as a dialog that closes, in milliseconds. */
const PATIENCE_MS = 100;
/** After so long a control that is disabled is not at work, but has nothing more to do, as Next on the last page; in milliseconds. */
const LONGEST_WORK_MS = 3_000;

/** The control that has the focus, and all of its scope in their order: when it has gone, its own place cannot be found. */
interface FocusPlace {
  readonly control: HTMLElement;
  readonly group: HTMLElement | null;
  readonly controls: readonly HTMLElement[];
}

/**
 * Keeps the focus of people who work by keys when the control that they pressed is disabled while it works, moved, or gone afterwards: the
 * browser would put it at the start of the page, and a screen reader with it. It goes back to the control once that can take it, or to the
 * one that replaced it, or to the next one. From a dialog that has gone, it goes in the same way to where it was in the page before.
 * Mounted once per zone.
 */
export function useKeptFocus(): void {
  useEffect(function keepFocus() {
    let held: FocusPlace | null = null;
    let heldByPage: FocusPlace | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let waited = false;
    const hold = ({ target }: Event) => {
      const scope = target instanceof HTMLElement ? target.closest(SCOPES) : null;
      held = scope && toFocusPlace(target as HTMLElement, scope);
      if (!scope?.matches(DIALOG)) heldByPage = held;
    };
    // A press beside the controls takes the focus away on purpose; one on a control is followed by its focus.
    const release = ({ target }: Event) => {
      held = null;
      if (target instanceof Element && !target.closest(DIALOG)) heldByPage = null;
    };
    const moveFocus = () => {
      if (!held || document.activeElement !== document.body) return;
      clearTimeout(timer);
      if (held.control.isConnected && held.control.matches(':disabled') && !waited) {
        waited = true;
        timer = setTimeout(moveFocus, LONGEST_WORK_MS);
      } else (nextControl(held) ?? (heldByPage && nextControl(heldByPage)))?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(() => {
      if (!held) return;
      waited = false;
      clearTimeout(timer);
      timer = setTimeout(moveFocus, PATIENCE_MS);
    });
    document.addEventListener('focusin', hold);
    document.addEventListener('pointerdown', release, true);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('focusin', hold);
      document.removeEventListener('pointerdown', release, true);
    };
  }, []);
}

function toFocusPlace(control: HTMLElement, scope: Element): FocusPlace {
  return { control, group: control.parentElement, controls: findControls(scope) };
}

function findControls(within: Element): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(CONTROLS)];
}

/** Returns the control itself when it is there, else a new one in its group, else the next one that is there, else the one before. */
function nextControl({ control, group, controls }: FocusPlace): HTMLElement | undefined {
  const index = controls.indexOf(control);
  const replacing = group ? findControls(group).filter((each) => !controls.includes(each)) : [];
  return [control, ...replacing, ...controls.slice(index), ...controls.slice(0, Math.max(index, 0)).toReversed()].find(canTakeFocus);
}

function canTakeFocus(element: HTMLElement): boolean {
  // jsdom draws nothing.
  return element.isConnected && !element.matches(':disabled') && (element.checkVisibility?.() ?? true);
}
