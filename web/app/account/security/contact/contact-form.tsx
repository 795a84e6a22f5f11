import { useNavigation } from '@remix-run/react';
import { FormPage } from '../../../forms/form-page.tsx';
import { PostForm } from '../../../forms/post-form.tsx';
import { useOwnPost } from '../../../forms/use-own-post.ts';
import { useStepFocus } from '../../../layout/use-step-focus.ts';
import { ProofField } from '../../../session/proof/proof-field.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { ContactAnswer, ContactKind } from './contact-kind.ts';
import { contactFormWords as words, contactWords } from './words.ts';

type Asked = Readonly<{ kind: ContactKind; answer: ContactAnswer | null | undefined }>;

/** First the new address or number, then the code that was sent to it. */
export function ContactForm({ kind, answer, current }: Asked & { current: string | null }) {
  const { title, addTitle, lead, now, none } = contactWords[kind];
  const asksCode = answer ? answer.codeUntil !== null : false;
  useStepFocus(asksCode ? 'code' : 'contact');
  return (
    <FormPage title={current === null ? addTitle : title} lead={lead}>
      <DefinitionList facts={[{ label: now, value: current ?? none }]} />
      {answer?.problem ? (
        <Notice tone="danger" alert>
          {answer.problem}
        </Notice>
      ) : null}
      {asksCode && answer ? (
        <TypeCode kind={kind} answer={answer} />
      ) : (
        <TypeContact kind={kind} answer={answer} />
      )}
      <LinkButton to="/dashboard/security" look="quiet">
        {words.back}
      </LinkButton>
    </FormPage>
  );
}

const INPUTS = {
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  mobile: { type: 'tel', autoComplete: 'tel-national', inputMode: 'tel', affix: '+91' },
} as const;

function TypeContact({ kind, answer }: Asked) {
  const busy = useOwnPost();
  return (
    <PostForm className="grid gap-5">
      <input type="hidden" name="intent" value="send" />
      <Field
        {...INPUTS[kind]}
        id="contact"
        name="contact"
        label={contactWords[kind].label}
        defaultValue={answer?.typed}
        errors={answer?.errors.contact}
        alert
      />
      <ProofField asked={answer?.proof} />
      <Button look="primary" size="big" className="w-full" pending={busy && words.sending}>
        {words.sendCode}
      </Button>
    </PostForm>
  );
}

function TypeCode({ kind, answer }: { kind: ContactKind; answer: ContactAnswer }) {
  const { formMethod, formData } = useNavigation();
  const pressed = formMethod === 'POST' ? formData?.get('intent') : null;
  const { typed, codeUntil, unused, errors, proof } = answer;
  return (
    <>
      {codeUntil === '' || codeUntil === null ? null : (
        <Notice tone="info" alert>
          {words.sent(typed, codeUntil)}
        </Notice>
      )}
      <PostForm className="grid gap-5">
        <input type="hidden" name="intent" value="confirm" />
        <input type="hidden" name="contact" value={typed} />
        <Field
          key={typed}
          id="code"
          name="code"
          defaultValue={unused}
          label={words.code}
          hint={words.codeHint}
          errors={errors.code}
          alert
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
        />
        <ProofField asked={proof} />
        <Button
          look="primary"
          size="big"
          className="w-full"
          pending={pressed === 'confirm' && words.confirming}
        >
          {words.confirm}
        </Button>
      </PostForm>
      <p className="type-small text-text-2">{words.noCode}</p>
      <PostForm>
        <input type="hidden" name="intent" value="send" />
        <input type="hidden" name="contact" value={typed} />
        <Button className="w-full" pending={pressed === 'send' && words.sending}>
          {words.sendAgain}
        </Button>
      </PostForm>
      <LinkButton to={`/dashboard/security/${kind}`} look="quiet" reloadDocument>
        {contactWords[kind].other}
      </LinkButton>
    </>
  );
}
