import { Readable } from 'node:stream';
import { createReadableStreamFromReadable, type LoaderFunctionArgs } from '@remix-run/node';
import { POLICIES } from '../../legal/policies.ts';
import { asOfPage, requireAccount } from '../../session/require-account.server.ts';
import { requireFreshProof } from '../../session/proof/fresh-proof.server.ts';
import { everythingWords as words } from './words.ts';
import { jsonFile } from './json-file.ts';
import { ownFacts, type OwnFacts } from './own-facts.server.ts';
import { money, ownLists } from './own-lists.server.ts';

/** Everything that is kept about whoever is signed in, as a file that is written while it is read. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = asOfPage({ request, context }, '/dashboard/data');
  const account = await requireAccount(asked);
  const { shop, noteSecurity } = context;
  requireFreshProof(asked, account);
  noteSecurity('sensitive_read', { account: account.id });

  const about = {
    store: shop.settings.storeName,
    privacyPolicy: POLICIES.privacy,
    currency: 'INR, in rupees',
    notInThisFile: Object.values(words.elsewhere.items),
  };
  const facts = inRupees(await ownFacts(shop, account, request));
  const file = jsonFile({ about, ...facts }, ownLists(shop, account));
  return new Response(
    createReadableStreamFromReadable(Readable.from(file, { objectMode: false })),
    {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="my-data-${String(account.customerNumber)}.json"`,
        'cache-control': 'no-store',
      },
    },
  );
}

function inRupees({ records, wallet, points, leaderboardThisWeek, ...facts }: OwnFacts) {
  const { available, onHold, locked } = wallet;
  return {
    ...facts,
    records: {
      ...records,
      earlierClosings: records.earlierClosings.map(({ givenUp, askedBack, ...closing }) => ({
        ...closing,
        givenUp: money(givenUp),
        askedBack: money(askedBack),
      })),
    },
    wallet: { available: money(available), onHold: money(onHold), locked: money(locked) },
    pointsBalance: money(points),
    leaderboardThisWeek: leaderboardThisWeek && {
      ...leaderboardThisWeek,
      spent: money(leaderboardThisWeek.spent),
    },
  };
}
