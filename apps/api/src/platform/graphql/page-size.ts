/** Rows of a page that does not say how many it wants. */
export const DEFAULT_PAGE = 25;
/** Most rows of one page. */
export const MAX_PAGE_SIZE = 100;
