import { data, redirect, type ActionFunctionArgs } from '@remix-run/node';
import type { Account } from '../../../ports/accounts.ts';
import type { Shop } from '../../../ports/shop.ts';
import { logError } from '../../faults/log-error.server.ts';
import { text } from '../../forms/fields.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { typedText } from '../../forms/typed-text.ts';
import { flashCookie } from '../../layout/flash.server.ts';
import { PROOF_FIELD, proveAgain } from '../../session/proof/fresh-proof.server.ts';
import { requireReseller } from '../../session/require-account.server.ts';
import { webhookAddress } from './webhook-address.server.ts';
import { webhookAnswers as answers } from './words.ts';

const FIELDS = {
  ...PROOF_FIELD,
  ...{ intent: text(20), address: typedText, message: text(60), page: text(300) },
  secretId: text(60),
};
type Form = Readonly<Record<'intent' | 'address' | 'message' | 'secretId' | 'proof', string>>;

/** What the page shows of a post, beside what it shows anyway. */
export type WebhooksAnswer = Readonly<{
  /** Which form it was. */
  intent: string;
  /** As it was typed. */
  address: string | null;
  error: string | null;
  /** Why a proof is asked for. */
  proof: string | null;
  problem: string | null;
  /** Said once. */
  secret: string | null;
}>;

type Said = Readonly<{ said: string }>;
type Shown = Readonly<{ status: number; headers?: HeadersInit | undefined }> &
  Partial<Omit<WebhooksAnswer, 'intent'>>;

/** What a reseller does on the page; an address and a secret take a fresh proof. */
export async function changeWebhooks(args: ActionFunctionArgs) {
  const account = await requireReseller(args);
  const { context } = args;
  const { page, ...form } = await readForm(args.request, FIELDS);
  const outcome = await changed(args, account, form).catch((error: unknown): Shown => {
    if (error instanceof Response) throw error;
    logError('webhooks could not be changed', error);
    return { status: 503, problem: answers.failed };
  });
  if ('said' in outcome) {
    return redirect(`/dashboard/resell/webhooks${page.startsWith('?') ? page : ''}`, {
      status: 303,
      headers: { 'Set-Cookie': await flashCookie(context.shop, 'success', outcome.said) },
    });
  }
  const { status, headers, ...shown } = outcome;
  return data<WebhooksAnswer>(
    {
      ...{ intent: form.intent, address: null, error: null, proof: null },
      ...{ problem: null, secret: null, ...shown },
    },
    { status, ...(headers && { headers }) },
  );
}

function changed(args: ActionFunctionArgs, account: Account, form: Form): Promise<Said | Shown> {
  const { shop } = args.context;
  switch (form.intent) {
    case 'save':
      return save(args, account, form);
    case 'rotate':
      return rotate(args, account, form);
    case 'off':
      return switchOff(args, account);
    case 'test':
      return sendTest(shop, account);
    case 'again':
      return sendAgain(shop, account, form.message);
    default:
      return Promise.resolve({ status: 400, problem: answers.unknown });
  }
}

async function save(args: ActionFunctionArgs, account: Account, form: Form) {
  const { shop, noteSecurity } = args.context;
  const typed = webhookAddress(form.address, shop.settings.webhooksReachInside);
  if ('error' in typed) return { status: 400, address: form.address, error: typed.error };
  const asked = await proveAgain(args, account, form.proof);
  if (asked !== null) return { ...proofDue(asked), address: form.address };
  const set = await shop.webhooksOut.set(account.id, typed.address);
  if (set === 'noReseller') return { status: 409, problem: answers.noReseller };
  noteSecurity('sensitive_update', { account: account.id, what: 'webhooks' });
  return set === null ? { said: answers.saved } : { status: 200, secret: set.secret };
}

async function rotate(args: ActionFunctionArgs, account: Account, form: Form) {
  const { shop, noteSecurity } = args.context;
  const asked = await proveAgain(args, account, form.proof);
  if (asked !== null) return proofDue(asked);
  const made = await shop.webhooksOut.rotate(account.id, form.secretId);
  if (made === null) return { status: 409, problem: answers.areOff };
  // One replacement of one form, also where it is sent twice.
  if (made === 'replacedAlready') return { status: 409, problem: answers.replacedAlready };
  noteSecurity('sensitive_update', { account: account.id, what: 'webhooks' });
  return { status: 200, secret: made.secret };
}

const proofDue = ({ message, ...init }: NonNullable<Awaited<ReturnType<typeof proveAgain>>>) => ({
  ...init,
  proof: message,
});

async function switchOff({ context }: ActionFunctionArgs, { id }: Account) {
  const wasOn = await context.shop.webhooksOut.switchOff(id);
  if (wasOn) context.noteSecurity('sensitive_update', { account: id, what: 'webhooks' });
  return { said: answers.turnedOff };
}

async function sendTest({ webhooksOut, workflows }: Shop, { id }: Account) {
  const message = await webhooksOut.writeTest(id);
  if (message === null) return { status: 409, problem: answers.areOff };
  await workflows.deliverWebhooks(id, message);
  return { said: answers.testSent };
}

async function sendAgain({ webhooksOut, workflows }: Shop, { id }: Account, messageId: string) {
  const subject = await webhooksOut.subjectOf(id, messageId);
  if (subject === null) return { status: 409, problem: answers.noSuchMessage };
  await workflows.deliverWebhooks(id, subject, messageId);
  return { said: answers.sentAgain };
}
