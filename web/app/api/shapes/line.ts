import { z } from 'zod';
import { text } from '../../forms/fields.ts';

/** One line of what somebody wrote, as a form of the store reads it: without signs that nobody sees. */
export const LineSent = (longest: number) =>
  z.string().max(longest).transform(text(longest).cleaned);
