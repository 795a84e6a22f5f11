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
  .refine((rupees) => isWhole(rupees * PAISE_PER_RUPEE), 'Please enter a valid amount')
  .transform((rupees): Paise => toPaise(Math.round(rupees * PAISE_PER_RUPEE)));

/** As near as a decimal fraction is kept, and not below zero. */
function isWhole(value: number): boolean {
  const whole = Math.round(value);
  return Math.abs(value - whole) < 1e-6 && whole >= 0 && Number.isSafeInteger(whole);
}
