/** One of several orders that are completed together, as its box posts it. */
export type Selected = Readonly<{ orderId: string; correction?: number }>;

/** With the state of the game account that the admin had before their eyes. */
export const selectedValue = ({
  orderId,
  corrections,
}: Readonly<{ orderId: string; corrections: number }>): string => `${orderId}:${corrections}`;

export function selectedIn(value: string): Selected {
  const [orderId = '', correction = ''] = value.split(':');
  return { orderId, ...correctionIn(correction) };
}

/** Nothing where it is no number of corrections: then it is not asked for. */
export const correctionIn = (sent: string): Pick<Selected, 'correction'> =>
  /^\d{1,2}$/.test(sent) ? { correction: Number(sent) } : {};
