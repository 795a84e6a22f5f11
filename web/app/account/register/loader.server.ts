import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { text } from '../../forms/fields.ts';
import { readQuery } from '../../forms/read-form.server.ts';
import { returnPath } from '../return-path.server.ts';

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const { origin } = readQuery(request, { origin: text(2_000) });
  if (await shop.sessions.accountOf(request)) throw redirect(returnPath(origin));
  return { origin, nameLength: shop.settings.nameLength };
}
