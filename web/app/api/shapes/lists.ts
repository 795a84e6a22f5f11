import { z } from 'zod';

export const MOST_ROWS = 500;
const MOST_PAGES = 1_000_000;

const count = (most: number, otherwise: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,6}$/, `A whole number from 1 to ${most}.`)
    .transform(Number)
    .refine((value) => value <= most, `A whole number from 1 to ${most}.`)
    .default(otherwise);

/** `page` counts from 1. A page behind the last one has no rows. */
export const pageQuery = (rows: number) =>
  z.object({ page: count(MOST_PAGES, 1), limit: count(MOST_ROWS, rows) });
