import { useMedia } from './useMedia.ts';

/** From this width in pixels there is room for details beside a table. */
const WIDE = 1280;
/** From this width in pixels there is room for all columns of a table even then. */
const ROOMY = 1720;

/** Whether the window has room for details beside a table. */
export function useWide(): boolean {
  return useMedia(`(min-width: ${WIDE}px)`);
}

/** Whether details beside a table leave room for its most important columns only. */
export function useCrowdedBeside(): boolean {
  return useMedia(`(min-width: ${WIDE}px) and (max-width: ${ROOMY - 1}px)`);
}
