import { z } from 'zod';
import { normalMobile } from '../../../ports/normalise.ts';
import { otpRefusals } from './words.ts';

/** A number to send a code to, as somebody types it. */
export const typedMobile = z
  .string(otpRefusals.mobile)
  .transform(normalMobile)
  .refine((digits) => /^\d{10}$/.test(digits), otpRefusals.mobile);
