/** Rows of a table on one page. */
export const PAGE_SIZE = 50;
