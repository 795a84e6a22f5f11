import { randomBytes } from 'node:crypto';
import { hang } from '../http/broken.ts';
import { fieldsOf, type Fields } from '../http/fields.ts';
import { page } from '../http/page.ts';
import type { Routes } from '../http/router.ts';
import { table } from '../http/table.ts';
import type { KeptMap } from '../keeping/kept-map.ts';
import { unless } from '../switches/answering.ts';
import type { Moody } from '../switches/moody.ts';
import type { smsSwitches } from './mood.ts';

export type TextMessage = Readonly<{
  id: string;
  mobile: string;
  /** The header that it comes from; '' where MSG91's template would know it. */
  sender?: string;
  code: string;
  text: string;
  at: string;
}>;

/** MSG91's one-time-code call: what is sent with it can be read on a page instead of a phone. */
export function smsService(
  messages: KeptMap<TextMessage>,
  authKey: string,
  texts: Moody<typeof smsSwitches>,
): Routes {
  return {
    'POST /sms/api/v5/otp': async (request) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      const sent = { ...query, ...(await fieldsOf(request)) };
      const key = request.headers.get('authkey');
      const { mood } = texts;
      return unless(mood, {}, () => {
        // Its refusals too come with HTTP 200.
        if (mood.answers === 'refuse' || key !== authKey) return refused('Authentication failure');
        const answered = take(messages, sent);
        return mood.answers === 'lost' ? hang() : answered;
      });
    },
    'GET /sms': () =>
      page({
        title: 'SMS',
        body: table(
          ['From', 'To', 'Text', 'Sent'],
          messages
            .newestFirst()
            .slice(0, 100)
            .map(({ mobile, sender = '', text, at }) => [sender, mobile, text, at]),
        ),
      }),
  };
}

function take(messages: KeptMap<TextMessage>, sent: Fields): Response {
  const mobile = sent['mobile'] ?? '';
  if (!/^91\d{10}$/.test(mobile)) return refused('Invalid mobile number');
  if ((sent['template_id'] ?? '') === '') return refused('Please provide template id');
  const { sender = '', PE_ID = '', DLT_TE_ID = '' } = sent;
  if (sender !== '' && !/^[A-Za-z0-9]{3,11}$/.test(sender)) return refused('Invalid sender id');
  if (![PE_ID, DLT_TE_ID].every((number) => /^\d*$/.test(number))) {
    return refused('Invalid DLT id');
  }
  const id = randomBytes(12).toString('hex');
  const code = sent['otp'] ?? '';
  const text = sent['text'] ?? `Your code: ${code}`;
  const at = new Date().toISOString();
  messages.set(id, { id, mobile: mobile.slice(2), sender, code, text, at });
  return Response.json({ type: 'success', request_id: id });
}

const refused = (message: string) => Response.json({ type: 'error', message });
