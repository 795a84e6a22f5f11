import { indianMoment } from '../units/indian-time.ts';
import { smtpSwitches } from '../mail/mood.ts';
import { oidcSwitches } from '../oidc/mood.ts';
import { pushSwitches } from '../push/mood.ts';
import type { Simulated } from '../simulated/simulated.ts';
import { smsSwitches } from '../sms/mood.ts';
import { SHOWN, type Service, type Table } from './service.ts';

/** Of those who are no HTTP service, or whose calls are none of ours to hear. */
const NO_CALLS = /^$/;

const NOTHING_MORE = { changed: () => [], left: () => [], acts: () => [] };

const sent = (rows: Table['rows']): readonly Table[] => [
  { title: 'Latest messages', heads: ['To', 'What', 'Sent'], rows: rows.slice(0, SHOWN) },
];

export const messengers = ({
  texts,
  messages,
  post,
  mails,
  push,
  oidc,
}: Simulated): readonly Service[] => [
  {
    ...{ name: 'sms', title: 'SMS (MSG91)', page: '/sms', calls: /^\/sms\/api\// },
    switches: smsSwitches,
    mood: () => texts.mood,
    calm: () => texts.reset(),
    ...NOTHING_MORE,
    tables: () =>
      sent(messages.newestFirst().map(({ mobile, text, at }) => [mobile, text, indianMoment(at)])),
  },
  {
    ...{ name: 'smtp', title: 'Mail server', page: '/mailbox', calls: NO_CALLS },
    switches: smtpSwitches,
    mood: () => post.mood,
    calm: () => post.reset(),
    ...NOTHING_MORE,
    tables: () =>
      sent(mails.newestFirst().map(({ to, subject, at }) => [to, subject, indianMoment(at)])),
  },
  {
    ...{ name: 'push', title: 'Push', page: '/push', calls: /^\/push\/to\// },
    switches: pushSwitches,
    mood: () => push.mood,
    calm: () => push.reset(),
    ...NOTHING_MORE,
    tables: () =>
      sent(push.latest().map(({ browser, text, at }) => [browser, text, indianMoment(at)])),
  },
  {
    ...{ name: 'oidc', title: 'Sign-in', page: '/oidc', calls: NO_CALLS },
    switches: oidcSwitches,
    mood: () => oidc.mood,
    calm: () => oidc.reset(),
    ...NOTHING_MORE,
    changed: () => {
      const names = Object.keys(oidc.mood.claims);
      return names.length === 0 ? [] : [`ID tokens do not tell the truth: ${names.join(', ')}`];
    },
    tables: () => [],
  },
];
