import { isGstin } from '@store/workflows/owner-settings';
import { z } from 'zod';
import { isGstState, stateOfGstin } from '../../ports/gst-states.ts';
import type { TaxAddress } from '../../ports/invoices.ts';
import { ILLEGIBLE } from '../../ports/illegible.ts';
import { hasUnseen, oneLine } from '../account/customer-name.ts';
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
/** House, street and town, however short: "8 MG Rd" has as many, a town alone has fewer. */
const ADDRESS_WORDS_AT_LEAST = 3;

const LETTER = /\p{L}/u;
/** With the marks that letters of Indian scripts carry. */
const WORDS = /[\p{L}\p{M}\p{N}]+/gu;
const isAddress = (typed: string) =>
  LETTER.test(typed) && (typed.match(WORDS) ?? []).length >= ADDRESS_WORDS_AT_LEAST;

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
 * to a GSTIN (rule 46 (d)); `withoutAddress` is what is said where everybody else needs an address
 * as well, and null where they may leave it out.
 */
export const taxAddressIn = ({
  storeGstin,
  withoutAddress,
}: Readonly<{ storeGstin: string; withoutAddress: string | null }>) =>
  z
    .object({
      state: oneLine.refine(isGstState, refusals.noState),
      pin: withoutSpaces.pipe(z.string().regex(/^[1-9]\d{5}$/, refusals.badPin)),
      gstin: withoutSpaces
        .transform((typed) => typed.toUpperCase())
        .refine(unlessEmpty(isGstin), refusals.badGstin)
        .refine((typed) => typed === '' || typed !== storeGstin, refusals.own),
      legalName: oneLine
        .refine((typed) => !hasUnseen(typed), nameRefusals.invisible)
        .refine(
          unlessEmpty((typed) => LETTER.test(typed)),
          refusals.badName,
        )
        .refine(({ length }) => length <= NAME_AT_MOST, refusals.nameTooLong(NAME_AT_MOST)),
      address: severalLines
        .refine((typed) => !hasUnseen(typed), refusals.unseenInAddress)
        .refine(
          (typed) => typed.length <= ADDRESS_AT_MOST && typed.split('\n').length <= LINES_AT_MOST,
          { error: refusals.addressTooLong(ADDRESS_AT_MOST, LINES_AT_MOST), abort: true },
        )
        .refine(unlessEmpty(isAddress), refusals.badAddress),
    })
    .superRefine(({ state, gstin, legalName, address }, context) => {
      const refuse = (field: keyof TaxAddress, message: string) =>
        context.addIssue({ code: 'custom', path: [field], message });
      const isRegistered = gstin !== '';
      if (isRegistered && stateOfGstin(gstin) !== state) refuse('gstin', refusals.otherState);
      if (isRegistered && legalName === '') refuse('legalName', refusals.noName);
      if (isRegistered && address === '') refuse('address', refusals.noAddressOfGstin);
      if (!isRegistered && withoutAddress !== null && address === '') {
        refuse('address', withoutAddress);
      }
    });
