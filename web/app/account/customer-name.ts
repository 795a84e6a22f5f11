import { z } from 'zod';
import { ILLEGIBLE } from '../../ports/illegible.ts';
import { nameRefusals } from './words.ts';

/** What somebody wrote in one line, with no two spaces in a row. */
export const oneLine = z
  .string()
  .default('')
  .transform((text) => text.replace(/\s+/g, ' ').trim())
  .refine((text) => !text.includes(ILLEGIBLE), nameRefusals.illegible(ILLEGIBLE));

/** The scripts of India join letters by way of signs that are not seen, after a virama only. */
const joined =
  /[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D][\u200C\u200D](?=\p{L}|\s|$)/gu;
const hidden = /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Co}\u2800]/u;

/** What programs that show mails make a link of. */
const link = /[/\\@]|\bwww\.|\.[\p{L}\p{M}\p{N}]{2}/iu;

/** Where letters have no case, the name of a Latin one may take two. */
const initial = /(?<![\p{L}\p{M}\p{N}])(?:\p{Lu}|(?:\p{Lo}\p{M}*){1,2})\.(?=\p{L})/gu;

/** Signs that are not seen, or turn other letters around: such names pass for others'. */
export const hasUnseen = (written: string): boolean => hidden.test(written.replace(joined, ''));

/** The name of a person, in any script; `A.R.Rahman` becomes `A. R. Rahman`, of which nothing makes a link. */
export const personName = oneLine
  .refine((name) => !hasUnseen(name), nameRefusals.invisible)
  .transform((name) => name.replace(initial, '$& '))
  .refine((name) => !link.test(name), nameRefusals.link);

/** The same rule at registration and on the dashboard. */
export const customerName = ({
  minimum,
  maximum,
}: Readonly<{ minimum: number; maximum: number }>) =>
  personName.pipe(
    z
      .string()
      .refine((name) => [...name].length >= minimum, nameRefusals.tooShort(minimum))
      .max(maximum, nameRefusals.tooLong(maximum)),
  );
