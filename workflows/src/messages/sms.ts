import { Fault } from '@store/platform/fault';
import { z } from 'zod';
import { jsonIn, post } from '../http/post.ts';
import { valuesOf } from './registered-text.ts';

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
  templates: readonly SmsTemplate[];
  dlt: DltIds;
  timeoutMs: number;
}>;

export type SmsTemplate = Readonly<{
  /** As it is registered with the operators. */
  text: string;
  /** MSG91's own, of the template that holds the text there. */
  id: string;
  /** In the operators' registry (DLT); undefined where MSG91's template knows it. */
  dltId: string | undefined;
}>;

/** Of the store in the operators' registry, for who has them sent along. */
export type DltIds = Readonly<{ sender: string | undefined; entityId: string | undefined }>;

const Answer = z.object({ type: z.string(), message: z.string().optional() });

/**
 * MSG91's one-time-code call. India's operators let registered texts through only, so another one is
 * refused here, and what travels is the code in it; the text goes along for templates that use it.
 * The ids of the registry belong to MSG91's template, so its documents say; where they are set they
 * are sent as well, under the names that its older calls have for them.
 */
export function msg91(settings: Msg91Settings): Texter {
  const { url, authKey, templates, dlt, timeoutMs } = settings;
  return {
    async send({ mobile, text }) {
      const template = templates.find((known) => valuesOf(known.text, text) !== null);
      if (!template) throw new SmsRefused('the text is none of the registered ones');
      const code = valuesOf(template.text, text)?.find((value) => /^\d{4,9}$/.test(value));
      if (code === undefined) throw new SmsRefused('the text has no code');
      const target = new URL(`${url.replace(/\/+$/, '')}/api/v5/otp`);
      target.search = new URLSearchParams({
        template_id: template.id,
        mobile: `91${mobile}`,
        otp: code,
        otp_expiry: '5',
        ...(dlt.sender !== undefined && { sender: dlt.sender }),
        ...(dlt.entityId !== undefined && { PE_ID: dlt.entityId }),
        ...(template.dltId !== undefined && { DLT_TE_ID: template.dltId }),
      }).toString();
      const answer = await ask(target.href, { authKey, text, timeoutMs });
      // A refusal may come with HTTP 200: only the type tells.
      if (answer.type !== 'success') {
        throw new SmsRefused(withoutNumbers(answer.message ?? 'refused by MSG91'));
      }
    },
  };
}

/** Faults are logged, and a refusal may name the number. */
const withoutNumbers = (message: string): string =>
  message.replace(/\d{6,}(\d{4})/g, '******$1').slice(0, 200);

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
