import { z } from 'zod';
import { toBasisPoints } from './basis-points.ts';
import { toCentipoints } from './centipoints.ts';
import { toPaise } from './paise.ts';

/** The fields that stored events share; a number becomes money only by passing through here. */
export const StoredPaise = z.int().nonnegative().transform(toPaise);
export const StoredCentipoints = z.int().nonnegative().transform(toCentipoints);
export const StoredBasisPoints = z.int().min(0).max(10_000).transform(toBasisPoints);
/** UTC with milliseconds, so that instants also sort as text. */
export const StoredInstant = z.iso.datetime({ precision: 3 });
