import { z } from 'zod';
import { normalEmail, normalMobile } from '../../../ports/normalise.ts';
import { isCommonest } from './commonest-passwords.server.ts';
import { customerName, oneLine, personName } from '../customer-name.ts';
import { registerRefusals } from './words.ts';

/** Kept beside every statement about age: what the customer read when agreeing. */
export const AGE_TEXT_VERSION = '2026-11-22';

const SEQUENCES = new Set(['0123456789', '9876543210']);

export const mobileNumber = z
  .string()
  .default('')
  .transform(normalMobile)
  .superRefine((digits, context) => {
    const message = mobileFault(digits);
    if (message) context.addIssue({ code: 'custom', message });
  });

function mobileFault(digits: string): string | null {
  if (!/^\d{10}$/.test(digits)) return registerRefusals.mobileInvalid;
  if (/^(\d)\1{9}$/.test(digits)) return registerRefusals.mobileAllSame;
  if (SEQUENCES.has(digits)) return registerRefusals.mobileSequence;
  return null;
}

export const emailAddress = z
  .string()
  .default('')
  .transform(normalEmail)
  .pipe(z.email(registerRefusals.emailInvalid).max(254, registerRefusals.emailTooLong));

const password = z
  .string(registerRefusals.passwordLength)
  .min(8, registerRefusals.passwordLength)
  .max(128, registerRefusals.passwordLength)
  .refine((typed) => !isCommonest(typed), {
    abort: true,
    message: registerRefusals.passwordCommon,
  });

/** What a new customer has to tell, with the messages of the form. */
export const registration = (nameLength: Parameters<typeof customerName>[0]) =>
  z
    .object({
      name: customerName(nameLength),
      mobile: mobileNumber,
      email: emailAddress,
      password,
      age: z.enum(['adult', 'minor'], registerRefusals.noAge),
      guardianName: personName,
      guardianContact: oneLine,
      guardianConsent: z.literal('on').optional(),
    })
    .superRefine(({ name, email, mobile, password }, context) => {
      if (![name.toLowerCase(), email, mobile].includes(password.toLowerCase())) return;
      const message = registerRefusals.passwordIsYours;
      context.addIssue({ code: 'custom', path: ['password'], message });
    })
    .superRefine(
      (given, context) => {
        const complain = (field: string, message: string) =>
          context.addIssue({ code: 'custom', path: [field], message });

        if (given.guardianName.length < 2 || given.guardianName.length > 60) {
          complain('guardianName', registerRefusals.noGuardianName);
        }
        if (!isContact(given.guardianContact)) {
          complain('guardianContact', registerRefusals.noGuardianContact);
        }
        if (given.guardianConsent !== 'on') {
          complain('guardianConsent', registerRefusals.noConsent);
        }
      },
      // Also beside other faults, so that one post shows all of them.
      { when: ({ value }) => MinorWithGuardian.safeParse(value).success },
    );

export type Registration = z.output<ReturnType<typeof registration>>;

const MinorWithGuardian = z.object({
  age: z.literal('minor'),
  guardianName: z.string(),
  guardianContact: z.string(),
});

const isContact = (text: string) =>
  mobileFault(normalMobile(text)) === null || z.email().max(254).safeParse(text).success;
