/** Default number of rows of a page. */
export const DEFAULT_PAGE = 25;
/** Most rows of one page. */
export const MAX_PAGE_SIZE = 100;
