import { z } from 'zod';
import { normalEmail } from '../../ports/normalise.ts';
import { emailRefusals as refusals } from './words.ts';

/** An e-mail as somebody types it, as it is kept; what is none is refused in the form's own words. */
export const emailAddressOr = (invalid: string) =>
  z.string().default('').transform(normalEmail).pipe(z.email(invalid).max(254, refusals.tooLong));

export const emailAddress = emailAddressOr(refusals.invalid);
