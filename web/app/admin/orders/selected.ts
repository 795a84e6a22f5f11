import { seenValue } from './seen-parts.ts';

/** One of several orders that are completed together, as its box posts it. */
export type Selected = Readonly<{ orderId: string; correction?: number; seen?: string }>;

/** With the state of the game account and of the parts that the admin had before their eyes. */
export const selectedValue = ({
  orderId,
  corrections,
  legs,
}: Readonly<{
  orderId: string;
  corrections: number;
  legs: Parameters<typeof seenValue>[0];
}>): string => `${orderId}:${corrections}:${seenValue(legs)}`;

export function selectedIn(value: string): Selected {
  const [orderId = '', correction = '', seen = ''] = value.split(':');
  return { orderId, ...correctionIn(correction), ...(seen !== '' && { seen }) };
}

/** Nothing where it is no number of corrections: then it is not asked for. */
export const correctionIn = (sent: string): Pick<Selected, 'correction'> =>
  /^\d{1,2}$/.test(sent) ? { correction: Number(sent) } : {};
