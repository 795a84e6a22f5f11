import { isGstin } from '@store/workflows/owner-settings';
import { z } from 'zod';
import { isGstState, stateOfGstin } from '../../ports/gst-states.ts';
import { ILLEGIBLE } from '../../ports/illegible.ts';
import { oneLine } from '../account/customer-name.ts';
import { text } from '../forms/fields.ts';
import { typedLines, typedText } from '../forms/typed-text.ts';
import { nameRefusals } from '../account/words.ts';
import { taxAddressRefusals as refusals } from './words.ts';

export const TAX_ADDRESS_FIELDS = {
  state: text(20),
  pin: typedText,
  gstin: typedText,
  legalName: typedText,
  address: typedLines,
};

const NAME_AT_MOST = 100;
const ADDRESS_AT_MOST = 300;
const LINES_AT_MOST = 6;
/** So much has no street or house in it. */
const ADDRESS_AT_LEAST = 10;

const LETTER = /\p{L}/u;
const withoutSpaces = oneLine.transform((typed) => typed.replace(/\s/g, ''));

/** As somebody wrote it, without empty lines and spaces in a row. */
const severalLines = z
  .string()
  .default('')
  .transform((typed) =>
    typed
      .split('\n')
      .map((line) => line.replace(/\s+/g, ' ').trim())
      .filter((line) => line !== '')
      .join('\n'),
  )
  .refine((typed) => !typed.includes(ILLEGIBLE), nameRefusals.illegible(ILLEGIBLE));

const unlessEmpty = (holds: (typed: string) => boolean) => (typed: string) =>
  typed === '' || holds(typed);

/**
 * What a form says of where its sender is; `storeGstin` is the store's own. Name and address belong
 * to a GSTIN (rule 46 (d)); `asksAddress` where an order needs the address of everybody (46 (e)).
 */
export const taxAddressIn = ({
  storeGstin,
  asksAddress,
}: Readonly<{ storeGstin: string; asksAddress: boolean }>) =>
  z
    .object({
      state: oneLine.refine(isGstState, refusals.noState),
      pin: withoutSpaces.pipe(z.string().regex(/^[1-9]\d{5}$/, refusals.badPin)),
      gstin: withoutSpaces
        .transform((typed) => typed.toUpperCase())
        .refine(unlessEmpty(isGstin), refusals.badGstin)
        .refine((typed) => typed === '' || typed !== storeGstin, refusals.own),
      legalName: oneLine
        .refine(
          unlessEmpty((typed) => LETTER.test(typed)),
          refusals.badName,
        )
        .refine(({ length }) => length <= NAME_AT_MOST, refusals.nameTooLong(NAME_AT_MOST)),
      address: severalLines
        .refine(
          unlessEmpty((typed) => LETTER.test(typed) && typed.length >= ADDRESS_AT_LEAST),
          refusals.badAddress,
        )
        .refine(
          (typed) => typed.length <= ADDRESS_AT_MOST && typed.split('\n').length <= LINES_AT_MOST,
          refusals.addressTooLong(ADDRESS_AT_MOST, LINES_AT_MOST),
        ),
    })
    .superRefine(({ state, gstin, legalName, address }, context) => {
      const refuse = (field: keyof TypedTaxAddress, message: string) =>
        context.addIssue({ code: 'custom', path: [field], message });
      const isRegistered = gstin !== '';
      if (isRegistered && stateOfGstin(gstin) !== state) refuse('gstin', refusals.otherState);
      if (isRegistered && legalName === '') refuse('legalName', refusals.noName);
      if (isRegistered && address === '') refuse('address', refusals.noAddressOfGstin);
      if (!isRegistered && asksAddress && address === '') refuse('address', refusals.noAddress);
    });

export type TypedTaxAddress = Readonly<
  Record<'state' | 'pin' | 'gstin' | 'legalName' | 'address', string>
>;
