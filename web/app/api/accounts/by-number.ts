/** Answers of the two calls whose earlier clients go by a number. */
export const done = (msg: string) => ({ msg, code: 0 as const });

export const notDone = <const Rejection extends string>(msg: string, rejection: Rejection) => ({
  ...{ msg, rejection },
  code: 1 as const,
});
