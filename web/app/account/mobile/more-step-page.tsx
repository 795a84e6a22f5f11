import { useNavigation } from '@remix-run/react';
import { FormPage } from '../../forms/form-page.tsx';
import { PostForm } from '../../forms/post-form.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { CodeForm } from './code-form.tsx';
import type { MoreStep } from './page-of.server.ts';
import { Resend } from './resend.tsx';
import type { Refused } from './refused.ts';
import { moreProofWords as words } from './words.ts';

/** Asks for another proof, of who has shown a code to a number that may be somebody else's by now. */
export function MoreStepPage({
  hasPassword,
  email,
  mailed,
  refused,
}: MoreStep & { refused: Refused | null }) {
  const { formMethod, formData } = useNavigation();
  const pressed = formMethod === 'POST' ? formData?.get('intent') : null;
  const messageAt = (at: Refused['at']) => (refused?.at === at ? refused.message : null);
  const none = !hasPassword && email === null;
  return (
    <FormPage title={words.title} lead={words.lead}>
      {refused?.at === null ? (
        <Notice tone="danger" alert>
          {refused.message}
        </Notice>
      ) : null}
      {email === null || mailed === null ? null : (
        <>
          <Notice tone="info" alert>
            {words.mailed(email)}
          </Notice>
          <CodeForm
            label={words.code}
            button={words.verify}
            pending={words.verifying}
            errors={messageAt('otp')}
          />
          <Resend timer={mailed.timer} intent="mail">
            {words.resend}
          </Resend>
        </>
      )}
      {hasPassword ? (
        <PostForm noValidate className="grid gap-5">
          <input type="hidden" name="intent" value="password" />
          <PasswordField
            id="password"
            name="password"
            label={words.password}
            autoComplete="current-password"
            errors={messageAt('password')}
            alert
          />
          <Button
            look={mailed === null ? 'primary' : 'secondary'}
            size="big"
            className="w-full"
            pending={pressed === 'password' && words.pending}
          >
            {words.button}
          </Button>
        </PostForm>
      ) : null}
      {email !== null && mailed === null ? (
        <PostForm>
          <input type="hidden" name="intent" value="mail" />
          <Button
            look={hasPassword ? 'secondary' : 'primary'}
            className="w-full"
            pending={pressed === 'mail' && words.sending}
          >
            {words.sendMail(email)}
          </Button>
        </PostForm>
      ) : null}
      <p className="text-text-2">{none ? words.noWay : words.support}</p>
      <LinkButton to="/contact" look="quiet">
        {words.contact}
      </LinkButton>
      <LinkButton to="/otplogin" look="quiet">
        {words.otherNumber}
      </LinkButton>
    </FormPage>
  );
}
