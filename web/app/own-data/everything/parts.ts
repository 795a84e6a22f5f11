/** Rows of a list that may be long, in parts. */
export type Parts<Row = object> = AsyncGenerator<readonly Row[], void>;
