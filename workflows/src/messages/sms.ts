import { Fault } from '@store/platform/fault';
import { z } from 'zod';
import { jsonIn, post } from '../http/post.ts';

/** `mobile` has ten digits. */
export type Sms = Readonly<{ mobile: string; text: string }>;

export interface Texter {
  /** @throws SmsUnavailable, SmsRefused */
  send(sms: Sms): Promise<void>;
}

export class SmsUnavailable extends Fault {
  readonly code = 'SMS_UNAVAILABLE';
  readonly retryable = true;
}

export class SmsRefused extends Fault {
  readonly code = 'SMS_REFUSED';
  readonly retryable = false;
}

export type Msg91Settings = Readonly<{
  url: string;
  authKey: string;
  templateId: string;
  timeoutMs: number;
}>;

const Answer = z.object({ type: z.string(), message: z.string().optional() });

/**
 * MSG91's one-time-code call. India allows registered templates only, so what travels is the code
 * found in our text; the text itself goes along as a variable for templates that use it.
 */
export function msg91({ url, authKey, templateId, timeoutMs }: Msg91Settings): Texter {
  return {
    async send({ mobile, text }) {
      const code = /\b\d{4,9}\b/.exec(text)?.[0];
      if (code === undefined) throw new SmsRefused('the text has no code for the template');
      const target = new URL(`${url.replace(/\/+$/, '')}/api/v5/otp`);
      target.search = new URLSearchParams({
        template_id: templateId,
        mobile: `91${mobile}`,
        otp: code,
        otp_expiry: '5',
      }).toString();
      const answer = await ask(target.href, { authKey, text, timeoutMs });
      // A refusal may come with HTTP 200: only the type tells.
      if (answer.type !== 'success') throw new SmsRefused(answer.message ?? 'refused by MSG91');
    },
  };
}

async function ask(
  url: string,
  { authKey, text, timeoutMs }: Readonly<{ authKey: string; text: string; timeoutMs: number }>,
) {
  try {
    const headers = { authkey: authKey, 'content-type': 'application/json' };
    const { status, body } = await post(url, {
      headers,
      body: JSON.stringify({ text }),
      timeoutMs,
    });
    if (status >= 500 || status === 429) throw new Error(`HTTP ${status}`);
    return Answer.parse(jsonIn(body));
  } catch (error) {
    throw new SmsUnavailable('the SMS service gave no usable answer', { cause: error });
  }
}
