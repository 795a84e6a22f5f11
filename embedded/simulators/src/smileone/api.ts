import { setTimeout as pause } from 'node:timers/promises';
import { fieldsOf } from '../http/fields.ts';
import type { Routes } from '../http/router.ts';
import { brokenPage, hang } from '../http/broken.ts';
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
  const call = (region: Region, answer: Answer) => async (request: Request) => {
    const sent = await fieldsOf(request);
    if (reseller.mood.delayMs > 0) await pause(reseller.mood.delayMs);
    if (reseller.mood.answers === 'hang') return hang();
    if (reseller.mood.answers === 'broken') return brokenPage();
    if (sent['uid'] !== account.uid || sent['email'] !== account.email) {
      return say(201, 'merchant does not exist');
    }
    if (!isSigned(sent, account.key)) return say(205, 'signature error');
    if (!(Math.abs(Date.now() / 1000 - Number(sent['time'])) <= LIFE_SECONDS)) {
      return say(205, 'signature expired');
    }
    if (quirkOf(sent['userid'] ?? '') === 'slow') await pause(SLOW_MS);
    return answer({ region, sent, reseller });
  };
  const regions: readonly [string, Region][] = [
    ['', 'br'],
    ['/br', 'br'],
    ['/ph', 'ph'],
  ];
  return Object.fromEntries(
    regions.flatMap(([prefix, region]) =>
      Object.entries(answers).map(([endpoint, answer]) => [
        `POST /smileone${prefix}/smilecoin/api/${endpoint}`,
        call(region, answer),
      ]),
    ),
  );
}

const answers: Readonly<Record<string, Answer>> = {
  querypoints: ({ region, reseller }) =>
    say(200, 'success', { smile_points: (reseller.pointsIn(region) / 100).toFixed(1) }),
  product: ({ region }) =>
    say(200, 'success', { data: { product: gamesIn(region).map((name) => ({ name })) } }),
  productlist: ({ region, sent, reseller }) =>
    say(200, 'success', {
      data: {
        product: reseller.packs(region, sent['product'] ?? '').map(({ id, spu, points }) => ({
          id,
          spu,
          // Reais, not points: the two are never the same number.
          price: (points / 975).toFixed(2),
          cost_price: (points / 975).toFixed(2),
          discount: '0.00',
        })),
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
  if (pack === undefined || (!reseller.mood.passesName && isPass(pack))) {
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
  const factor = quirk === 'dearer' ? 1.2 : 1;
  return say(200, 'success', {
    ...(quirk === 'nameless' ? {} : { username: nameOf(userId) }),
    zone: 1,
    change_price: factor,
    use: quirk === 'indonesian' ? 'b' : 'c',
    id_change_price_info: packs.map(({ id }) => ({ product_id: id, change_price: factor })),
    data: [],
  });
}
