import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { requireAccount } from '../../shop/require-account.server.ts';
import { issueNumber } from '../../wallet/number-ticket.server.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const account = await requireAccount({ request, context });
  const { readModels, settings, now } = context.shop;
  const { available } = await readModels.walletBalance(account.id);
  return data({
    available,
    limits: settings.topUp,
    ticket: issueNumber(settings.formKey, 'top-up number', account.id, now()),
  });
}
