import { z } from 'zod';
import { normalEmail, normalMobile } from '../../../ports/normalise.ts';
import { isCommonest } from './commonest-passwords.server.ts';
import { customerName, oneLine, personName } from '../customer-name.ts';

/** Kept beside every statement about age: what the customer read when agreeing. */
export const AGE_TEXT_VERSION = '2026-11';

const SEQUENCES = new Set(['0123456789', '9876543210']);

const mobile = z
  .string()
  .default('')
  .transform(normalMobile)
  .superRefine((digits, context) => {
    const message = mobileFault(digits);
    if (message) context.addIssue({ code: 'custom', message });
  });

function mobileFault(digits: string): string | null {
  if (!/^\d{10}$/.test(digits)) return 'Please enter a valid 10-digit mobile number.';
  if (/^(\d)\1{9}$/.test(digits)) return 'Mobile number cannot have all the same digits.';
  if (SEQUENCES.has(digits)) return 'Mobile number cannot be a sequential series of digits.';
  return null;
}

const email = z
  .string()
  .default('')
  .transform(normalEmail)
  .pipe(z.email('Please enter a valid email address.').max(254, 'This email address is too long.'));

const PASSWORD_LENGTH = 'Password should have 8 to 128 characters.';

const password = z
  .string(PASSWORD_LENGTH)
  .min(8, PASSWORD_LENGTH)
  .max(128, PASSWORD_LENGTH)
  .refine((typed) => !isCommonest(typed), {
    abort: true,
    message: 'This password is too common. Please choose another one.',
  });

/** What a new customer has to tell, with the messages of the form. */
export const registration = (nameLength: Parameters<typeof customerName>[0]) =>
  z
    .object({
      name: customerName(nameLength),
      mobile,
      email,
      password,
      age: z.enum(['adult', 'minor'], 'Please say whether you are 18 or older.'),
      guardianName: personName,
      guardianContact: oneLine,
      guardianConsent: z.literal('on').optional(),
    })
    .superRefine(({ name, email, mobile, password }, context) => {
      if (![name.toLowerCase(), email, mobile].includes(password.toLowerCase())) return;
      const message = 'Password cannot be your name, email or mobile number.';
      context.addIssue({ code: 'custom', path: ['password'], message });
    })
    .superRefine(
      (given, context) => {
        const complain = (field: string, message: string) =>
          context.addIssue({ code: 'custom', path: [field], message });

        if (given.guardianName.length < 2 || given.guardianName.length > 60) {
          complain('guardianName', 'Please enter the name of your parent or guardian.');
        }
        if (!isContact(given.guardianContact)) {
          complain('guardianContact', 'Please enter the mobile number or email of your guardian.');
        }
        if (given.guardianConsent !== 'on') {
          complain('guardianConsent', 'Your parent or guardian has to agree.');
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
