import { toPaise, type Paise } from '@store/ledger';
import { z } from 'zod';

const PAISE_PER_RUPEE = 100;

/** Of an answer: with two decimals at most. */
export const Rupees = z
  .number()
  .meta({ description: 'In rupees, with two decimals at most.', examples: [149.5] });

export const rupeesOf = (paise: Paise): number => paise / PAISE_PER_RUPEE;

/** Of points, which are kept in hundredths. */
export const Points = z
  .number()
  .meta({ description: 'In points, with two decimals at most.', examples: [12.5] });

const POINT = 100;
export const pointsOf = (centipoints: number): number => centipoints / POINT;

/** Of what is sent, in rupees; becomes paise. */
export const RupeesSent = z
  .number('Please enter a valid amount')
  .refine((rupees) => isInPaise(rupees), 'Please enter a valid amount')
  .transform((rupees): Paise => toPaise(Math.round(rupees * PAISE_PER_RUPEE)));

/** Two decimals at most, and not below zero. */
function isInPaise(rupees: number): boolean {
  const paise = Math.round(rupees * PAISE_PER_RUPEE);
  return paise / PAISE_PER_RUPEE === rupees && paise >= 0 && Number.isSafeInteger(paise);
}
