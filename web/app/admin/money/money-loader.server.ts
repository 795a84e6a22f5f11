import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { LEAST_BY_HAND, MOST_BY_HAND } from '@store/ledger';
import type { Account } from '../../../ports/accounts.ts';
import type { Shop } from '../../../ports/shop.ts';
import { text } from '../../forms/fields.ts';
import { readQuery } from '../../forms/read-form.server.ts';
import { behindFor } from '../../freshness/behind.server.ts';
import { requireFreshProof } from '../../session/proof/fresh-proof.server.ts';
import { requireAdmin } from '../../session/require-account.server.ts';
import { keptForTheWayBack } from '../../session/way-back.server.ts';
import { issueNumber } from '../../wallet/number-ticket.server.ts';
import { actIn } from './acts.ts';
import { shownEntries } from './shown-entry.server.ts';
import { standingOf } from './standing.server.ts';
import { moneyWords } from './words.ts';

const LATEST = 5;

export async function loader(args: LoaderFunctionArgs) {
  const admin = await requireAdmin(args, 'money');
  requireFreshProof(args, admin);
  const { shop } = args.context;
  const customer = await customerIn(shop, args.params['customerId']);
  const behindSince = await behindFor(args.request, shop);
  const asked = readQuery(args.request, {
    ...{ act: text(40), utr: text(12), amount: text(20), gateway: text(40) },
  });
  const [standing, latest] = await Promise.all([
    standingOf(shop, customer.id),
    shop.readModels.entriesOf(customer.id, { page: 1, pageSize: LATEST }),
  ]);
  return data(
    {
      behindSince,
      customer: {
        id: customer.id,
        name: customer.name,
        customerNumber: customer.customerNumber,
        isOwn: customer.id === admin.id,
      },
      standing,
      limits: {
        least: LEAST_BY_HAND,
        most: MOST_BY_HAND,
      },
      act: actIn(asked.act),
      found: { utr: asked.utr, amount: asked.amount, gateway: asked.gateway },
      latest: await shownEntries(shop, admin, latest.rows),
      ticket: issueNumber(shop.settings.formKeys, 'entry number', admin.id, shop.now()),
    },
    { headers: keptForTheWayBack },
  );
}

/** @throws 404 where there is none */
export async function customerIn({ accounts }: Shop, id: string | undefined): Promise<Account> {
  const customer = await accounts.byId(id ?? '');
  if (customer === null) throw new Response(moneyWords.notFound, { status: 404 });
  return customer;
}
