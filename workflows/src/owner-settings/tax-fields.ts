import { toBasisPoints } from '@store/ledger';
import { z } from 'zod';

const RATE = 'Please enter a tax rate from 0 to 100 %, with two decimals at most.';
/** Of GST, in basis points. */
export const taxRate = z.int(RATE).min(0, RATE).max(10_000, RATE).transform(toBasisPoints);

const like = (form: RegExp) => z.string().trim().regex(form, 'HSN or SAC has 4, 6 or 8 digits.');
export const taxCode = like(/^(?:\d{4}|\d{6}|\d{8})$/);
export const taxCodeOrNone = like(/^(?:\d{4}|\d{6}|\d{8})?$/);
