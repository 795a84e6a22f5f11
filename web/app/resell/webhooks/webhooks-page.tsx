import { data, redirect, type HeadersFunction, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { text } from '../../forms/fields.ts';
import { readQuery } from '../../forms/read-form.server.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { requireReseller } from '../../session/require-account.server.ts';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { firstPage, pageNumber } from '../../ui/page-range.ts';
import { ShownOnce } from '../shown-once.tsx';
import { changeWebhooks } from './change-webhooks.server.ts';
import { AddressForm, SecretForm, TestForm } from './endpoint-forms.tsx';
import { MessageLog } from './message-log.tsx';
import { shownMessage } from './shown-message.server.ts';
import { webhooksWords as words } from './words.ts';

/** Remix sends what an action says about when to try again only if it is told to. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex' }];

const PAGE_SIZE = 20;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id } = await requireReseller({ request, context });
  const { webhooksOut } = context.shop;
  const asked = readQuery(request, { page: text(10), show: text(20) });
  const page = pageNumber(asked.page);
  const undelivered = asked.show === 'undelivered';
  const [endpoint, { rows, ...counted }] = await Promise.all([
    webhooksOut.of(id),
    webhooksOut.log(id, { page, pageSize: PAGE_SIZE, undelivered }),
  ]);
  if (page > 1 && rows.length === 0) throw redirect(firstPage(request.url));
  return data({ endpoint, undelivered, log: { rows: rows.map(shownMessage), ...counted } });
}

export { changeWebhooks as action };

export default function Webhooks() {
  const { endpoint, undelivered, log } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof changeWebhooks>();
  const isOn = endpoint !== null && endpoint.off === null;
  return (
    <main id="content" className="page grid gap-6 pt-6 pb-8 md:pt-9">
      <div>
        <h1 className="md:text-[1.75rem]">{words.title}</h1>
        <p className="mt-1 text-text-2">{words.lead}</p>
      </div>
      {answer?.problem ? (
        <Notice tone="danger" alert>
          {answer.problem}
        </Notice>
      ) : null}
      {answer?.secret ? <ShownOnce secret={answer.secret} words={words.shownOnce} /> : null}
      <div className="grid items-start gap-6 md:grid-cols-2">
        <AddressForm key={endpoint?.address} answer={answer} endpoint={endpoint} />
        {endpoint === null ? null : <SecretForm answer={answer} endpoint={endpoint} />}
        {isOn ? <TestForm /> : null}
      </div>
      {endpoint === null ? null : <MessageLog log={log} undelivered={undelivered} isOn={isOn} />}
      <Link to="/dashboard/resell" className="link justify-self-start">
        {words.back}
      </Link>
    </main>
  );
}
