import { z } from 'zod';
import { toCentipoints } from './centipoints.ts';
import { toPaise } from './paise.ts';

/** The fields that stored events share; a number becomes money only by passing through here. */
export const StoredPaise = z.int().nonnegative().transform(toPaise);
export const StoredCentipoints = z.int().nonnegative().transform(toCentipoints);
/** UTC with milliseconds, so that instants also sort as text. */
export const StoredInstant = z.iso.datetime({ precision: 3 });
