import { FormPage } from '../../forms/form-page.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { withOrigin } from '../with-origin.ts';
import { CodeForm } from './code-form.tsx';
import type { CodeStep } from './page-of.server.ts';
import { Resend } from './resend.tsx';
import type { Refused } from './refused.ts';
import { otpVerifyWords as words } from './words.ts';

/** Asks for the code that was sent to a phone. */
export function CodeStepPage({
  mobile,
  origin,
  timer,
  refused,
}: CodeStep & { refused: Refused | null }) {
  return (
    <FormPage title={words.title} lead={words.lead(mobile)}>
      {refused?.at === null ? (
        <Notice tone="danger" alert>
          {refused.message}
        </Notice>
      ) : null}
      <CodeForm
        label={words.code}
        button={words.button}
        pending={words.pending}
        errors={refused?.at === 'otp' ? refused.message : null}
      />
      <Resend timer={timer} intent="resend">
        {words.resend}
      </Resend>
      <LinkButton to={withOrigin('/otplogin', origin)} look="quiet">
        {words.otherNumber}
      </LinkButton>
    </FormPage>
  );
}
