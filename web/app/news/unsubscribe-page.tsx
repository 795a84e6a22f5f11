import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { MailList } from '@store/workflows/contracts';
import type { Shop } from '../../ports/shop.ts';
import { logError } from '../faults/log-error.server.ts';
import { FormPage } from '../forms/form-page.tsx';
import { PostForm } from '../forms/post-form.tsx';
import { useAnswer } from '../forms/use-answer.ts';
import { useOwnPost } from '../forms/use-own-post.ts';
import { POLICIES } from '../legal/policies.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { unsubscribeWords as words } from './words.ts';

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex' }];

/** Stops nothing: programs that look into mails open every link. */
export async function loader({ params, context: { shop } }: LoaderFunctionArgs) {
  const list = listIn(shop, params);
  return data({ list }, { status: list === null ? 400 : 200 });
}

/**
 * Stops the mails of one list. A mail program posts here as well, at one press of its own button and
 * with fields of its own (RFC 8058): what is sent makes no difference.
 */
export async function action({ params, context: { shop } }: ActionFunctionArgs) {
  const { account = '' } = params;
  const list = listIn(shop, params);
  if (list === null) return data({ stopped: false, error: null }, { status: 400 });
  try {
    if ((await shop.accounts.byId(account)) === null) return data({ stopped: true, error: null });
    if (list === 'service') await shop.news.chooseMail(account, false);
    else await shop.consents.setOffers(account, false, POLICIES.marketing, 'mailLink');
    return data({ stopped: true, error: null });
  } catch (error) {
    logError('mails could not be stopped', error);
    return data({ stopped: false, error: words.failed }, { status: 503 });
  }
}

function listIn(
  { news }: Pick<Shop, 'news'>,
  { list = '', account = '', token = '' }: ActionFunctionArgs['params'],
): MailList | null {
  if (list !== 'service' && list !== 'offers') return null;
  return news.isUnsubscribeLink(list, account, token) ? list : null;
}

export default function Unsubscribe() {
  const { list } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const busy = useOwnPost();
  if (list === null) {
    return (
      <FormPage title={words.title}>
        <Notice tone="danger">{words.bad}</Notice>
        <p>{words.whyBad}</p>
        <LinkButton to="/notes/settings">{words.settings}</LinkButton>
      </FormPage>
    );
  }
  return (
    <FormPage title={words.title} lead={words[list]}>
      {answer?.error ? (
        <Notice tone="danger" alert>
          {answer.error}
        </Notice>
      ) : null}
      {answer?.stopped ? (
        <>
          <Notice tone="success" alert>
            {words.stopped}
          </Notice>
          <LinkButton to="/notes/settings">{words.settings}</LinkButton>
        </>
      ) : (
        <PostForm>
          <Button look="primary" size="big" className="w-full" pending={busy && words.pending}>
            {words.button}
          </Button>
        </PostForm>
      )}
    </FormPage>
  );
}
