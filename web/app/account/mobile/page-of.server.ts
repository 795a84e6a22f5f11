import type { AppLoadContext } from '@remix-run/node';
import { logError } from '../../faults/log-error.server.ts';
import { maskedEmail } from '../../session/codes/masked.ts';
import { isCodeShown, type Flow } from './flow.server.ts';

/** When another code may be asked for, by the server's clock. Instants as ISO 8601. */
export type Timer = Readonly<{ resendAt: string; now: string }>;

export type CodeStep = Readonly<{
  step: 'code';
  mobile: string;
  origin: string;
  /** Null where it could not be read. */
  timer: Timer | null;
}>;

export type MoreStep = Readonly<{
  step: 'more';
  hasPassword: boolean;
  /** Where a code can be mailed to, masked: who is here has shown no more than the number. */
  email: string | null;
  /** Of the code that was mailed; null before there is one. */
  mailed: Readonly<{ timer: Timer | null }> | null;
}>;

/** What the page of a code asks for. */
export async function pageOf(context: AppLoadContext, flow: Flow): Promise<CodeStep | MoreStep> {
  const { shop } = context;
  const { mobile, origin, codeId, mailCodeId } = flow;
  if (!isCodeShown(flow, shop.now())) {
    return { step: 'code', mobile, origin, timer: await timerOf(context, codeId) };
  }
  const holder = await shop.accounts.holderOf(mobile);
  return {
    step: 'more',
    hasPassword: holder?.hasPassword ?? false,
    email: holder?.account.emailVerifiedAt ? maskedEmail(holder.account.email) : null,
    mailed: mailCodeId === null ? null : { timer: await timerOf(context, mailCodeId) },
  };
}

async function timerOf({ shop }: AppLoadContext, codeId: string): Promise<Timer | null> {
  try {
    const times = await shop.oneTimeCodes.timesOf(codeId);
    const now = shop.now();
    return { resendAt: (times?.resendAt ?? now).toISOString(), now: now.toISOString() };
  } catch (error) {
    logError('when a code may be sent again could not be read', error);
    return null;
  }
}
