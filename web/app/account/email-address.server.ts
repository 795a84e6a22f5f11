import { z } from 'zod';
import { normalEmail } from '../../ports/normalise.ts';
import { emailRefusals as refusals } from './words.ts';

/** An e-mail as somebody types it, as it is kept. */
export const emailAddress = z
  .string()
  .default('')
  .transform(normalEmail)
  .pipe(z.email(refusals.invalid).max(254, refusals.tooLong));
