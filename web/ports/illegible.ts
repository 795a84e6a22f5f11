/**
 * Stands for what no text can hold, as in every decoder of UTF-8: the rules of each field refuse
 * it, and the form shows where it was.
 */
export const ILLEGIBLE = '\uFFFD';
