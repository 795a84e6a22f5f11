/** The gateway takes each id once, so a lost answer costs one: "GT26K21-7H20QA2M", then ….2, ….3 */
export const paymentReference = (id: string, attempt: number): string =>
  attempt === 1 ? id : `${id}.${attempt}`;

/** The order or top-up behind an id of the gateway. */
export const subjectOfReference = (reference: string): string => reference.split('.')[0] ?? '';
