import { setTimeout as pause } from 'node:timers/promises';
import { fieldsOf, type Fields } from '../http/fields.ts';
import type { Routes } from '../http/router.ts';
import { withStatusAsText } from '../http/status-as-text.ts';
import { hang } from '../http/broken.ts';
import { unless } from '../switches/answering.ts';
import { inReading } from '../switches/text-or-number.ts';
import { say, type Asked } from './answers.ts';
import { buyPack } from './buying.ts';
import { gamesIn, isPass, type Region } from './packs.ts';
import { nameOf, quirkOf, WRONG_ZONE } from './players.ts';
import type { Reseller } from './reseller.ts';
import { isSigned } from './signature.ts';

export type SmileOneAccount = Readonly<{ uid: string; email: string; key: string }>;
type Answer = (asked: Asked) => Response | Promise<Response>;

const LIFE_SECONDS = 300;
const SLOW_MS = 3_000;
const BAN =
  'According to the request of the mlbb team, we do not support recharge for users in Indonesia, ' +
  'Malaysia, the Philippines, Singapore, and Russia for the time being.';

/** Smile.one's "smilecoin" calls for /br, /ph and without a prefix, which means Brazil. */
export function smileOneApi(reseller: Reseller, account: SmileOneAccount): Routes {
  const said = async (region: Region, endpoint: string, sent: Fields): Promise<Response> => {
    const { mood } = reseller;
    if (sent['uid'] !== account.uid || sent['email'] !== account.email) {
      return say(201, 'merchant does not exist');
    }
    if (!isSigned(sent, account.key)) return say(205, 'signature error');
    if (!(Math.abs(Date.now() / 1000 - Number(sent['time'])) <= LIFE_SECONDS)) {
      return say(205, 'signature expired');
    }
    if (mood.answers === 'refuse' && [endpoint, 'everything'].includes(mood.refusesAt)) {
      return say(parseInt(mood.refusal), mood.refusal.replace(/^\d+ ?/, ''));
    }
    if (quirkOf(sent['userid'] ?? '') === 'slow') await pause(SLOW_MS);
    return answers[endpoint]?.({ region, sent, reseller }) ?? say(201, 'unknown');
  };
  const call = (region: Region, endpoint: string) => async (request: Request) => {
    const sent = await fieldsOf(request);
    const { mood } = reseller;
    return unless(mood, {}, async () => {
      const answered = await said(region, endpoint, sent);
      return mood.statusIs === 'text' ? withStatusAsText(answered) : answered;
    });
  };
  const regions: readonly [string, Region][] = [
    ['', 'br'],
    ['/br', 'br'],
    ['/ph', 'ph'],
  ];
  return Object.fromEntries(
    regions.flatMap(([prefix, region]) =>
      Object.keys(answers).map((endpoint) => [
        `POST /smileone${prefix}/smilecoin/api/${endpoint}`,
        call(region, endpoint),
      ]),
    ),
  );
}

const answers: Readonly<Record<string, Answer>> = {
  // Only of these it is recorded that they are a text.
  querypoints: ({ region, reseller }) =>
    say(200, 'success', {
      smile_points: inReading(
        reseller.mood.numbersAre,
        (reseller.pointsIn(region) / 100).toFixed(1),
      ),
    }),
  product: ({ region }) =>
    say(200, 'success', { data: { product: gamesIn(region).map((name) => ({ name })) } }),
  productlist: ({ region, sent, reseller }) =>
    say(200, 'success', {
      data: {
        product: reseller.packs(region, sent['product'] ?? '').map(({ id, spu, points }) => {
          // Reais, not points: the two are never the same number.
          const price = inReading(reseller.mood.numbersAre, (points / 975).toFixed(2));
          return { id, spu, price, cost_price: price, discount: '0.00' };
        }),
      },
    }),
  getserver: () => say(200, 'success', { server_list: [] }),
  getrole: checkPlayer,
  createorder: buyPack,
};

async function checkPlayer({ region, sent, reseller }: Asked): Promise<Response> {
  const userId = sent['userid'] ?? '';
  const packs = reseller.packs(region, sent['product'] ?? '');
  const pack = packs.find(({ id }) => id === sent['productid']);
  if (pack === undefined || (reseller.mood.passes === 'refused' && isPass(pack))) {
    return say(20007, 'product does not exist');
  }
  const quirk = quirkOf(userId);
  if (quirk === 'checkHangs') return hang();
  if (quirk === 'unknownPair') return say(20003, 'USER ID ou Zone ID não existe');
  if (quirk === 'unknownPlayer' || sent['zoneid'] === WRONG_ZONE || !/^\d{4,15}$/.test(userId)) {
    return say(20004, 'USER ID não existe');
  }
  if (quirk === 'regionBanned') return say(201, BAN);
  if (quirk === 'alreadyBought') return say(201, 'The user has already purchased this product');
  if (quirk === 'neverPlayed') return say(201, 'Please log in to the game before you recharge');
  const factor = ((quirk === 'dearer' ? 120 : 100) * reseller.mood.percent) / 10_000;
  const role = {
    ...(quirk === 'nameless' ? {} : { username: nameOf(userId) }),
    zone: 1,
    change_price: factor,
    use: quirk === 'indonesian' ? 'b' : 'c',
    id_change_price_info: packs.map(({ id, percent }) => ({
      ...{ product_id: id, change_price: (factor * percent) / 100 },
    })),
  };
  return say(
    200,
    'success',
    reseller.mood.roleIs === 'nested' ? { data: role } : { ...role, data: [] },
  );
}
