import { z } from 'zod';
import { normalContact } from '../../../ports/normalise.ts';
import { oneLine, personName } from '../customer-name.ts';
import { isContact } from './registration.ts';

/** Somebody whom a customer names, with a mobile number or an e-mail that reaches them. */
export const namedPerson = (refusals: Readonly<{ noName: string; noContact: string }>) =>
  z.object({
    name: personName.refine(({ length }) => length >= 2 && length <= 60, refusals.noName),
    contact: oneLine.refine(isContact, refusals.noContact).transform(normalContact),
  });
