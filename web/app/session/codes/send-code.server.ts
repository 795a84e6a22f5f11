import type { AppLoadContext } from '@remix-run/node';
import type { CodeAsked } from '../../../ports/one-time-codes.ts';
import { logError } from '../../faults/log-error.server.ts';

export type CodeSent =
  /** Or it was sent a moment ago, and is still good. */
  | Readonly<{ outcome: 'sent'; codeId: string; resendAt: Date; overAt: Date }>
  | Readonly<{ outcome: 'tooMany'; until: Date }>
  | Readonly<{ outcome: 'failed' }>;

/** Sends six digits by SMS or mail. What may be sent to whom how often is the port's to say. */
export async function sendCode(
  { shop, clientAddress }: AppLoadContext,
  asked: Omit<CodeAsked, 'address'>,
): Promise<CodeSent> {
  const issued = await shop.oneTimeCodes.issue({ ...asked, address: clientAddress });
  if (issued.outcome === 'tooMany') return issued;
  const { codeId, resendAt, overAt } = issued;
  if (issued.outcome === 'issued') {
    try {
      // Also where it reaches nobody: it takes as long, and is then written by nobody.
      await ('mobile' in asked.to
        ? shop.workflows.sendSms(`code-${codeId}`, { codeId })
        : shop.workflows.sendMail(`code-${codeId}`, { kind: 'code', codeId }));
    } catch (error) {
      logError('a code was not sent', error);
      await shop.oneTimeCodes.takeBack(codeId);
      return { outcome: 'failed' };
    }
  }
  return { outcome: 'sent', codeId, resendAt, overAt };
}
