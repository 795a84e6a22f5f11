import { Form, useActionData, useLoaderData, useNavigation, useSubmit } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { FormPage } from '../../shop/form-page.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { action } from './action.server.ts';
import type { loader } from './loader.server.ts';

export { action } from './action.server.ts';
export { loader } from './loader.server.ts';

export const meta = () => [{ title: 'Verify your email' }];

export default function Verification() {
  const { storeName } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>()?.outcome;
  const busy = useNavigation().formMethod === 'POST';
  const form = useRef<HTMLFormElement>(null);
  const posted = useRef(false);
  const submit = useSubmit();

  useEffect(() => {
    if (posted.current || outcome !== undefined) return;
    posted.current = true;
    submit(form.current);
  }, [outcome, submit]);

  if (outcome === 'alreadyVerified') {
    return (
      <FormPage title="Verify your email">
        <Notice tone="success">Your email address is already verified.</Notice>
        <LinkButton to="/login" look="primary" size="big">
          Sign In
        </LinkButton>
      </FormPage>
    );
  }
  if (outcome === 'badLink') {
    return (
      <FormPage title="Verify your email">
        <Notice tone="danger">
          This link does not work. It may be older than 24 hours or incomplete.
        </Notice>
        <p>Sign in and we send you a new one.</p>
        <LinkButton to="/login" look="primary" size="big">
          Sign In
        </LinkButton>
      </FormPage>
    );
  }
  return (
    <FormPage title="Verify your email" lead={`One step before you can sign in at ${storeName}.`}>
      <Form method="post" ref={form}>
        <Button look="primary" size="big" className="w-full" pending={busy && 'Verifying'}>
          Verify Email
        </Button>
      </Form>
    </FormPage>
  );
}
