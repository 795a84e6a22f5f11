import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { requireAccount } from '../../shop/require-account.server.ts';
import { keptForTheWayBack } from '../../shop/way-back.server.ts';
import { issueNumber } from '../../wallet/number-ticket.server.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const account = await requireAccount({ request, context });
  const { readModels, settings, now } = context.shop;
  return data(
    {
      /** In hundredths of a point. */
      points: await readModels.pointsBalance(account.id),
      rules: settings.points,
      ticket: issueNumber(settings.formKeys, 'redemption number', account.id, now()),
    },
    { headers: keptForTheWayBack },
  );
}
