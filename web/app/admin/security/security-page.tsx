import { data, type HeadersFunction, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useNavigation } from '@remix-run/react';
import { text } from '../../forms/fields.ts';
import { FormPage } from '../../forms/form-page.tsx';
import { PostForm } from '../../forms/post-form.tsx';
import { readQuery } from '../../forms/read-form.server.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { requireFreshProof } from '../../session/proof/fresh-proof.server.ts';
import { requireStaffToBe } from '../../session/require-account.server.ts';
import { sameSitePath } from '../../session/same-site-path.ts';
import { Button } from '../../ui/button.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { action } from './action.server.ts';
import { AppSetUp } from './app-set-up.tsx';
import { appToShow } from './app-to-show.server.ts';
import { PasskeySetUp } from './passkey-set-up.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { securityWords as words } from './words.ts';

export { action } from './action.server.ts';

/** Remix sends what an action says about when to try again only if it is told to. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex' }];

/** What an admin shows at signing in, beside the password. Nobody sees anybody else's. */
export async function loader(args: LoaderFunctionArgs) {
  const admin = await requireStaffToBe(args);
  // Whoever has to set one up is led here from where a proof is shown.
  if (!admin.awaits) requireFreshProof(args, admin);
  const { shop } = args.context;
  const { origin } = readQuery(args.request, { origin: text(2_000) });
  const [{ factors, recoveryCodesLeft }, demanded] = await Promise.all([
    shop.secondFactors.of(admin.id),
    shop.secondFactors.isDemandedOf(admin.id),
  ]);
  return data({
    demanded,
    factors: factors.map(({ id, kind, signsIn, addedAt, usedAt }) => ({
      ...{ id, kind, signsIn },
      addedAt: addedAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft,
    codesTicket: shop.secondFactors.ticketForCodes(admin.id),
    app: appToShow(shop, admin),
    passkey: JSON.stringify(await shop.secondFactors.passkeyToAdd(admin, shop.settings.storeName)),
    origin: origin === '' ? '/admin' : sameSitePath(origin),
  });
}

export default function Security() {
  const { factors, origin, app, passkey, codesTicket } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const first = factors.length === 0;
  if (answer?.codes) {
    return (
      <FormPage title={words.codesTitle} lead={words.codesOnce}>
        <RecoveryCodes codes={answer.codes} wayOn={origin} />
      </FormPage>
    );
  }
  return (
    <FormPage
      title={first ? words.setUpTitle : words.title}
      lead={first ? words.setUpLead : words.lead}
    >
      {answer?.refused ? (
        <Notice tone="danger" alert>
          {answer.refused}
        </Notice>
      ) : null}
      {first ? (
        <>
          <AppSetUp app={app} again={answer?.app} wrong={answer?.wrong} />
          <PasskeySetUp options={passkey} ticket={codesTicket} />
        </>
      ) : (
        <>
          <OwnFactors />
          <OwnCodes />
          <details open={answer?.wrong !== undefined}>
            <summary className="link">{words.addApp}</summary>
            <div className="mt-4 grid gap-5">
              <AppSetUp app={app} again={answer?.app} wrong={answer?.wrong} />
            </div>
          </details>
          <PasskeySetUp options={passkey} ticket={codesTicket} />
          <p>
            <Link to="/admin" className="link">
              {words.toAdmin}
            </Link>
          </p>
        </>
      )}
    </FormPage>
  );
}

function OwnFactors() {
  const { factors, demanded } = useLoaderData<typeof loader>();
  const { formData } = useNavigation();
  const staysLast = demanded && factors.length === 1;
  return (
    <section aria-labelledby="factors" className="grid gap-3">
      <h2 id="factors">{words.factors}</h2>
      <ul className="grid gap-3">
        {factors.map(({ id, kind, signsIn, addedAt, usedAt }) => {
          const added = formatInstant(addedAt);
          return (
            <li key={id} className="card flex flex-wrap items-center justify-between gap-3 p-4">
              <div className="min-w-0">
                <p className="type-card">{words.kinds[kind]}</p>
                <p className="type-caption text-text-2">
                  {[words.added(added), usedAt && words.used(formatInstant(usedAt))]
                    .filter(Boolean)
                    .join(', ')}
                </p>
                {signsIn ? (
                  <p className="type-caption text-text-2">
                    {words.signsIn}{' '}
                    <Link to="/dashboard/security" className="link">
                      {words.change}
                    </Link>
                  </p>
                ) : null}
              </div>
              {staysLast || signsIn ? null : (
                <PostForm>
                  <input type="hidden" name="intent" value="remove" />
                  <input type="hidden" name="factor" value={id} />
                  <Button
                    look="danger"
                    size="small"
                    aria-label={words.removeIt(words.kinds[kind], added)}
                    pending={formData?.get('factor') === id && words.removing}
                  >
                    {words.remove}
                  </Button>
                </PostForm>
              )}
            </li>
          );
        })}
      </ul>
      {staysLast ? <p className="type-caption text-text-2">{words.lastStays}</p> : null}
    </section>
  );
}

function OwnCodes() {
  const { recoveryCodesLeft, codesTicket } = useLoaderData<typeof loader>();
  const { formData } = useNavigation();
  return (
    <section aria-labelledby="codes" className="grid gap-3">
      <h2 id="codes">{words.codes}</h2>
      <p className="text-text-2">
        {words.codesLead} {words.left(recoveryCodesLeft)}
      </p>
      <PostForm className="grid justify-items-start gap-2">
        <input type="hidden" name="intent" value="codes" />
        <input type="hidden" name="ticket" value={codesTicket} />
        <Button pending={formData?.get('intent') === 'codes' && words.makingNew}>
          {words.makeNew}
        </Button>
        <p className="type-caption text-text-2">{words.makeNewNote}</p>
      </PostForm>
    </section>
  );
}
