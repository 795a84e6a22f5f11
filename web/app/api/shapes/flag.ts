import { z } from 'zod';

/** Of a person: a word, as the earlier clients compare it. */
export const Flag = z.enum(['true', 'false']);

/** As it is sent: the word, or what it means. */
export const FlagSent = z
  .union([Flag, z.boolean()])
  .transform((sent) => sent === true || sent === 'true');

export const flagOf = (is: boolean): 'true' | 'false' => (is ? 'true' : 'false');
