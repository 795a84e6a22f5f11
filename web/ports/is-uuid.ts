const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Anything else may not be compared with a column of ids: Postgres would not read it. */
export const isUuid = (text: string): boolean => UUID.test(text);
