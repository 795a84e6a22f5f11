import { z } from 'zod';

/** What somebody wrote in one line: no tabs or line ends, no two spaces in a row. */
export const oneLine = z
  .string()
  .default('')
  .transform((text) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim());

/** The same rule at registration and on the dashboard. */
export const customerName = ({
  minimum,
  maximum,
}: Readonly<{ minimum: number; maximum: number }>) =>
  oneLine.pipe(
    z
      .string()
      .min(minimum, `Name should be greater than ${minimum - 1} characters.`)
      .max(maximum, `Name should not be longer than ${maximum} characters.`),
  );
