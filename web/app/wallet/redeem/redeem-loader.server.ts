import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { behindFor } from '../../freshness/behind.server.ts';
import { requireAccount } from '../../session/require-account.server.ts';
import { keptForTheWayBack } from '../../session/way-back.server.ts';
import { issueNumber } from '../number-ticket.server.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const account = await requireAccount({ request, context });
  const { shop } = context;
  const { readModels, settings, now } = shop;
  return data(
    {
      behindSince: await behindFor(request, shop),
      /** In hundredths of a point. */
      points: await readModels.pointsBalance(account.id),
      rules: settings.points,
      ticket: issueNumber(settings.formKeys, 'redemption number', account.id, now()),
    },
    { headers: keptForTheWayBack },
  );
}
