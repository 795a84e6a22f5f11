import type { HeadersFunction } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { Mail } from 'lucide-react';
import { FormPage } from '../../shop/form-page.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { action } from './action.server.ts';
import type { loader } from './loader.server.ts';

export { action } from './action.server.ts';
export { loader } from './loader.server.ts';

/** Remix sends what an action says about when to try again only if it is told to. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta = () => [{ title: 'Verify your email' }];

export default function CheckVerification() {
  const { email, notice } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const busy = useNavigation().formMethod === 'POST';

  return (
    <FormPage title="Verify your email" lead={notice}>
      {answer ? <Notice tone={answer.sent ? 'success' : 'warning'}>{answer.message}</Notice> : null}
      {email ? (
        <p>
          The link goes to <strong>{email}</strong> and works for 24 hours.
        </p>
      ) : null}
      <a href="mailto:" className="button primary big w-full">
        <Mail size={18} aria-hidden />
        Open Mail App
      </a>
      {email ? (
        <Form method="post">
          <Button className="w-full" pending={busy && 'Sending'}>
            Send Again
          </Button>
        </Form>
      ) : null}
      <LinkButton to="/login" look="quiet">
        Back to sign in
      </LinkButton>
    </FormPage>
  );
}
