import { z } from 'zod';
import type { AgeStatement } from '../../../ports/accounts.ts';
import { normalContact, normalMobile } from '../../../ports/normalise.ts';
import { POLICIES } from '../../legal/policies.ts';
import { isOfPerson, newPassword } from '../password/new-password.server.ts';
import { newPasswordWords } from '../password/words.ts';
import { customerName, oneLine, personName } from '../customer-name.ts';
import { agreeWords } from '../words.ts';
import { emailAddress } from '../email-address.server.ts';
import { registerRefusals } from './words.ts';

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

const ageParts = {
  age: z.enum(['adult', 'minor'], registerRefusals.noAge),
  guardianName: personName,
  guardianContact: oneLine,
  guardianConsent: z.literal('on').optional(),
};

const statements = {
  ...ageParts,
  privacy: z.literal('on', agreeWords.notAgreed),
};

/** What an account says of the age of its owner. */
export const saidOfAge = z
  .object(ageParts)
  .superRefine((given, context) => nameGuardian(given, context), { when: isOfMinor });

/** What everybody says who gets an account, by whatever way they come. */
export const signUpStatements = z
  .object(statements)
  .superRefine((given, context) => nameGuardian(given, context), { when: isOfMinor });

type NameLength = Parameters<typeof customerName>[0];

const person = (nameLength: NameLength) => ({
  name: customerName(nameLength),
  mobile: mobileNumber,
  email: emailAddress,
  password: newPassword,
});

/** What a new customer has to tell, with the messages of the form. */
export const registration = (nameLength: NameLength) =>
  z
    .object({ ...person(nameLength), ...statements })
    .superRefine(keepOwnOut)
    .superRefine((given, context) => nameGuardian(given, context), { when: isOfMinor });

/** The same without what is said and agreed to, which programs of before do not ask for. */
export const registrationAlone = (nameLength: NameLength) =>
  z.object(person(nameLength)).superRefine(keepOwnOut);

export type Registration = z.output<ReturnType<typeof registration>>;
type Person = z.output<z.ZodObject<ReturnType<typeof person>>>;
type Statements = z.output<typeof saidOfAge>;

function keepOwnOut({ name, email, mobile, password }: Person, context: z.RefinementCtx): void {
  if (!isOfPerson(password, { name, email, mobile })) return;
  const message = newPasswordWords.isYours;
  context.addIssue({ code: 'custom', path: ['password'], message });
}

function nameGuardian(
  given: Pick<Statements, 'guardianName' | 'guardianContact' | 'guardianConsent'>,
  context: z.RefinementCtx,
): void {
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
}

/** Also beside other faults, so that one post shows all of them. */
function isOfMinor({ value }: Readonly<{ value: unknown }>): boolean {
  return MinorWithGuardian.safeParse(value).success;
}

/** As it is kept. */
export function ageStatement(given: Statements): AgeStatement {
  const adult = given.age === 'adult';
  const guardian = { name: given.guardianName, contact: normalContact(given.guardianContact) };
  return { adult, guardian: adult ? null : guardian, textVersion: POLICIES.age };
}

const MinorWithGuardian = z.object({
  age: z.literal('minor'),
  guardianName: z.string(),
  guardianContact: z.string(),
});

/** Whether the text reaches somebody: a mobile number or an e-mail. */
export const isContact = (text: string) =>
  mobileFault(normalMobile(text)) === null || emailAddress.safeParse(text).success;
