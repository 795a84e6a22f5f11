import type { HeadersFunction } from '@remix-run/node';
import { useLoaderData, useNavigation } from '@remix-run/react';
import { PostForm } from '../forms/post-form.tsx';
import { Mail } from 'lucide-react';
import { FormPage } from '../forms/form-page.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useAnswer } from '../forms/use-answer.ts';
import type { action } from './check-verification-action.server.ts';
import type { loader } from './check-verification-loader.server.ts';

export { action } from './check-verification-action.server.ts';
export { loader } from './check-verification-loader.server.ts';

/** Remix sends what an action says about when to try again only if it is told to. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta = () => [{ title: 'Verify your email' }];

export default function CheckVerification() {
  const { email, notice, loginPage } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
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
        <PostForm>
          <Button className="w-full" pending={busy && 'Sending'}>
            Send Again
          </Button>
        </PostForm>
      ) : null}
      <LinkButton to={loginPage} look="quiet">
        Back to sign in
      </LinkButton>
    </FormPage>
  );
}
