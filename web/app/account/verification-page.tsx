import type { HeadersFunction } from '@remix-run/node';
import { useLoaderData, useNavigation, useSubmit } from '@remix-run/react';
import { PostForm } from '../forms/post-form.tsx';
import { useEffect, useRef } from 'react';
import { FormPage } from '../forms/form-page.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { useAnswer } from '../forms/use-answer.ts';
import type { action } from './verification-action.server.ts';
import type { loader } from './verification-loader.server.ts';

export { action } from './verification-action.server.ts';
export { loader } from './verification-loader.server.ts';

/** Remix sends what an action says about when to try again only if it is told to. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

const TITLE = 'Verify your email';
export const meta = () => [{ title: TITLE }];

export default function Verification() {
  const { link, mine } = useLoaderData<typeof loader>();
  if (link === 'good') return mine ? <VerifyHere /> : <VerifyElsewhere />;
  return (
    <FormPage title={TITLE}>
      {link === 'alreadyVerified' ? (
        <Notice tone="success">Your email address is already verified.</Notice>
      ) : (
        <>
          <Notice tone="danger">
            This link does not work. It may be older than 24 hours or incomplete.
          </Notice>
          <p>Sign in to get a new link.</p>
        </>
      )}
      <LinkButton to="/login" look="primary" size="big">
        Sign In
      </LinkButton>
    </FormPage>
  );
}

/** Posts by itself once script runs. */
function VerifyHere() {
  const { storeName } = useLoaderData<typeof loader>();
  const error = useAnswer<typeof action>()?.error ?? null;
  const busy = useNavigation().formMethod === 'POST';
  const form = useRef<HTMLFormElement>(null);
  const posted = useRef(false);
  const submit = useSubmit();

  useEffect(() => {
    if (posted.current || error !== null) return;
    posted.current = true;
    submit(form.current);
  }, [error, submit]);

  return (
    <FormPage title={TITLE} lead={`One step before you can sign in at ${storeName}.`}>
      {error === null ? null : (
        <Notice tone="danger" alert>
          {error}
        </Notice>
      )}
      <PostForm formRef={form}>
        <Button look="primary" size="big" className="w-full" pending={busy && 'Verifying'}>
          Verify Email
        </Button>
      </PostForm>
    </FormPage>
  );
}

function VerifyElsewhere() {
  const error = useAnswer<typeof action>()?.error;
  const busy = useNavigation().formMethod === 'POST';
  return (
    <FormPage
      title={TITLE}
      lead="You have not registered in this browser. Enter the password of your new account to verify your email."
    >
      <PostForm className="grid gap-5">
        <PasswordField
          id="password"
          name="password"
          label="Password"
          autoComplete="current-password"
          errors={error}
          alert
        />
        <Button look="primary" size="big" className="w-full" pending={busy && 'Verifying'}>
          Verify Email
        </Button>
      </PostForm>
      <p className="text-text-2">
        Did not create an account? Someone may have entered your email address by mistake. You can
        close this page: the account stays locked without this step.
      </p>
    </FormPage>
  );
}
