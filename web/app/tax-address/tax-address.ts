import { isGstin } from '@store/workflows/owner-settings';
import { z } from 'zod';
import { isGstState, stateOfGstin } from '../../ports/gst-states.ts';
import { oneLine } from '../account/customer-name.ts';
import { text } from '../forms/fields.ts';
import { typedText } from '../forms/typed-text.ts';
import { taxAddressRefusals as refusals } from './words.ts';

export const TAX_ADDRESS_FIELDS = { state: text(20), pin: typedText, gstin: typedText };

const withoutSpaces = oneLine.transform((typed) => typed.replace(/\s/g, ''));

/** What a form says of where its sender is; `storeGstin` is the store's own. */
export const taxAddressIn = (storeGstin: string) =>
  z
    .object({
      state: oneLine.refine(isGstState, refusals.noState),
      pin: withoutSpaces.pipe(z.string().regex(/^[1-9]\d{5}$/, refusals.badPin)),
      gstin: withoutSpaces
        .transform((typed) => typed.toUpperCase())
        .refine((typed) => typed === '' || isGstin(typed), refusals.badGstin)
        .refine((typed) => typed === '' || typed !== storeGstin, refusals.own),
    })
    .refine(({ state, gstin }) => gstin === '' || stateOfGstin(gstin) === state, {
      path: ['gstin'],
      message: refusals.otherState,
    });

export type TypedTaxAddress = Readonly<{ state: string; pin: string; gstin: string }>;
