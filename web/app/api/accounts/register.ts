import type { z } from 'zod';
import type { Taken } from '../../../ports/accounts.ts';
import type { ApiRejection } from '../../../ports/api-answer.ts';
import { newId } from '../../../ports/new-id.ts';
import { register, saidAtSignUp, takenInWords } from '../../account/register/register.server.ts';
import { registration, registrationAlone } from '../../account/register/registration.ts';
import { loginNotices } from '../../account/words.ts';
import { text } from '../../forms/fields.ts';
import { answer, only } from '../kernel/answer.server.ts';
import { refusal, type Refusal } from '../kernel/refusal.ts';
import { apiWords } from '../kernel/words.ts';
import { register as registering } from './calls.ts';
import { registerWords as words } from './words.ts';

export const loader = only('POST');

export const action = answer(registering, async ({ body, claim, context }) => {
  // Of a form a proof would be asked now that a person sends it.
  if (context.crowd !== undefined) return refusal('TooMany', words.crowded);
  const read = readPerson(body, context.shop.settings.nameLength);
  if ('refused' in read) return read;
  const registered = await register(context, {
    ...read,
    id: newId(claim.since.getTime(), claim.reference),
  });
  if (registered.outcome === 'taken') return takenRefusal(registered.taken);
  return { msg: registered.mail === 'failed' ? loginNotices.unsent : loginNotices.registered };
});

type Body = z.output<typeof registering.body>;
type NameLength = Parameters<typeof registration>[0];

/** As the form of the store would have read it. */
function readPerson(body: Body, nameLength: NameLength) {
  const { mobilenumber, email, password, age, privacy, guardianConsent } = body;
  const person = { name: typed(body.name), mobile: mobilenumber, email, password };
  const said = [age, privacy, guardianConsent, body.guardianName, body.guardianContact];
  if (said.every((statement) => statement === undefined)) {
    const alone = registrationAlone(nameLength).safeParse(person);
    return alone.success ? { ...alone.data, statements: null } : faults(alone.error);
  }
  const whole = registration(nameLength).safeParse({
    ...person,
    age,
    guardianName: typed(body.guardianName ?? ''),
    guardianContact: typed(body.guardianContact ?? ''),
    guardianConsent: ticked(guardianConsent),
    privacy: ticked(privacy),
  });
  if (!whole.success) return faults(whole.error);
  const { name, mobile } = whole.data;
  return {
    ...{ name, mobile, email: whole.data.email, password },
    statements: saidAtSignUp(whole.data),
  };
}

const typed = text(12_000).cleaned;
const ticked = (sent: boolean | undefined) => (sent ? 'on' : undefined);

/** The first in words, all of them by the name under which they were sent. */
function faults({ issues }: z.ZodError): Refusal {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[sentAs(path.join('.'))] ??= message;
  const [first = apiWords.inputInvalid] = Object.values(errors);
  return refusal('InputInvalid', first, { beside: { errors } });
}

const sentAs = (field: string): string => (field === 'mobile' ? 'mobilenumber' : field);

const TAKEN = { mobile: 'MobileTaken', email: 'EmailTaken' } as const satisfies Record<
  Taken,
  ApiRejection
>;

function takenRefusal(taken: readonly Taken[]): Refusal {
  const [first = 'email'] = taken;
  const errors = Object.fromEntries(taken.map((what) => [sentAs(what), takenInWords[what]]));
  return refusal(TAKEN[first], takenInWords[first], { beside: { errors } });
}
