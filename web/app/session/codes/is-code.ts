/** Six digits, however they are set apart: whatever else is typed for a code is no try. */
export const isCode = (typed: string): boolean => /^\s*(?:\d\s*){6}$/.test(typed);
