import { data, redirect, type ActionFunctionArgs } from '@remix-run/node';
import { isAuthSecret, isPublicKey, isPushAddress } from '@store/workflows/push';
import type { Account } from '../../ports/accounts.ts';
import type { Shop } from '../../ports/shop.ts';
import { deviceIn } from '../account/came-from.server.ts';
import { logError } from '../faults/log-error.server.ts';
import { text } from '../forms/fields.ts';
import { readForm } from '../forms/read-form.server.ts';
import { flashCookie } from '../layout/flash.server.ts';
import { POLICIES } from '../legal/policies.ts';
import { offerWords } from '../own-data/words.ts';
import { requireAccount } from '../session/require-account.server.ts';
import { forgetOwnBrowser, ownBrowser, ownBrowserCookie } from '../session/own-browser.server.ts';
import { newsRefusals, newsSettingsAnswers as answers } from './words.ts';

type Asked = Readonly<{
  intent: string;
  browser: string;
  endpoint: string;
  p256dh: string;
  auth: string;
}>;
type Saved = Readonly<{ said: string; cookie?: string }>;
type Refused = Readonly<{ error: string; status: 400 | 409 }>;

/** Each choice is one press: there is nothing to send together. */
export async function changeSettings({ request, context }: ActionFunctionArgs) {
  const account = await requireAccount({ request, context });
  const { shop } = context;
  const asked = await readForm(request, {
    ...{ intent: text(20), browser: text(40) },
    ...{ endpoint: text(1_000), p256dh: text(100), auth: text(40) },
  });
  try {
    const outcome = await changed(request, shop, account, asked);
    if ('error' in outcome) return data({ error: outcome.error }, { status: outcome.status });
    const headers = new Headers({
      'Set-Cookie': await flashCookie(shop, 'success', outcome.said),
    });
    if (outcome.cookie !== undefined) headers.append('Set-Cookie', outcome.cookie);
    return redirect('/notes/settings', { status: 303, headers });
  } catch (error) {
    logError('a choice about notifications could not be saved', error);
    return data({ error: answers.failed }, { status: 503 });
  }
}

async function changed(
  request: Request,
  shop: Shop,
  { id }: Account,
  asked: Asked,
): Promise<Saved | Refused> {
  const { news, consents } = shop;
  switch (asked.intent) {
    case 'mailOn':
    case 'mailOff': {
      const wants = asked.intent === 'mailOn';
      await news.chooseMail(id, wants);
      return { said: wants ? answers.mailOn : answers.mailOff };
    }
    case 'send':
    case 'stop': {
      const wants = asked.intent === 'send';
      const saved = await consents.setOffers(id, wants, POLICIES.marketing);
      if (!saved) return { error: offerWords.minor, status: 409 };
      return { said: wants ? offerWords.sent : offerWords.stopped };
    }
    case 'pushOn':
      return turnPushOn(request, shop, id, asked);
    case 'pushOff':
      await news.removeBrowser(id, ownBrowser(request, shop));
      return { said: answers.pushOff, cookie: forgetOwnBrowser(shop) };
    case 'remove':
      await news.removeBrowser(id, asked.browser);
      return { said: answers.removed };
    default:
      return { error: newsRefusals.unknown, status: 400 };
  }
}

/** What a browser says of itself may be anybody's words: the store will call the address. */
async function turnPushOn(
  request: Request,
  shop: Shop,
  accountId: string,
  { endpoint, p256dh, auth }: Asked,
): Promise<Saved | Refused> {
  const { push } = shop.settings;
  if (push === null) return { error: newsRefusals.unknown, status: 400 };
  const isTrue = isPushAddress(endpoint, push.origins) && isPublicKey(p256dh) && isAuthSecret(auth);
  if (!isTrue) return { error: answers.unknownBrowser, status: 400 };
  const device = deviceIn(request.headers.get('user-agent') ?? '');
  // What it was told by until now, it has given up itself: it shall not stand among the others.
  await shop.news.removeBrowser(accountId, ownBrowser(request, shop));
  const browser = await shop.news.addBrowser(accountId, { endpoint, p256dh, auth }, device);
  return { said: answers.pushOn, cookie: ownBrowserCookie(browser, shop) };
}
