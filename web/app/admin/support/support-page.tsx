import type { HeadersFunction } from '@remix-run/node';
import { useLoaderData, useNavigation } from '@remix-run/react';
import { PostForm } from '../../forms/post-form.tsx';
import { useAnswer } from '../../forms/use-answer.ts';
import { ProofField } from '../../session/proof/proof-field.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { customerPath } from '../addresses.ts';
import { customerWords } from '../people/words.ts';
import { AdminPage } from '../shell.tsx';
import type { action, loader, SupportAnswer } from './support.server.ts';
import {
  ageChecks,
  ageReasons,
  supportChecks,
  supportReasons,
  supportWords as words,
} from './words.ts';

export { action, loader } from './support.server.ts';
export { keepsForm as shouldRevalidate } from '../../session/proof/kept-form.ts';

/** Remix sends what an action says about when to try again only if it is told to. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta = () => [{ title: customerWords.help }, { name: 'robots', content: 'noindex' }];

export default function Support() {
  const { customer, whyNot } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const problem = whyNot ?? answer?.problem ?? null;
  return (
    <AdminPage>
      <h1 className="wrap-anywhere">{words.title(customer.name)}</h1>
      <p className="mt-1 mb-4 text-text-2">{words.lead}</p>
      {problem === null ? null : (
        <Notice tone="danger" alert={whyNot === null}>
          {problem}
        </Notice>
      )}
      {whyNot === null ? (
        <div className="my-4 grid gap-4 xl:grid-cols-2">
          <PasswordLink email={customer.email} answer={ofForm(answer, ['link'])} />
          {customer.isMinor ? <AgeCorrection answer={ofForm(answer, ['age'])} /> : null}
          <AnotherNumber mobile={customer.mobile} answer={ofForm(answer, ['code', 'move'])} />
        </div>
      ) : null}
      <LinkButton look="quiet" to={customerPath(customer.id)}>
        {words.back}
      </LinkButton>
    </AdminPage>
  );
}

type Answered = SupportAnswer | null;

const ofForm = (answer: SupportAnswer | null | undefined, intents: readonly string[]): Answered =>
  answer && intents.includes(answer.intent) ? answer : null;

function PasswordLink({ email, answer }: { email: string; answer: Answered }) {
  const busy = useNavigation().formData?.get('intent') === 'link';
  return (
    <section className="card min-w-0 self-start p-4">
      <h2 className="mb-3">{words.passwordTitle}</h2>
      <p className="mb-4 wrap-anywhere">{words.passwordLead(email)}</p>
      <PostForm className="grid gap-5">
        <input type="hidden" name="intent" value="link" />
        <WhyFields form="link" answer={answer} />
        <ProofField asked={answer?.proof} />
        <Button className="justify-self-start" pending={busy && words.sending}>
          {words.sendLink}
        </Button>
      </PostForm>
    </section>
  );
}

function AgeCorrection({ answer }: { answer: Answered }) {
  const busy = useNavigation().formData?.get('intent') === 'age';
  return (
    <section className="card min-w-0 self-start p-4">
      <h2 className="mb-3">{words.ageTitle}</h2>
      <p className="mb-4">{words.ageLead}</p>
      <PostForm className="grid gap-5">
        <input type="hidden" name="intent" value="age" />
        <WhyFields
          form="age"
          answer={answer}
          reasons={ageReasons}
          checks={ageChecks}
          how={words.ageHow}
        />
        <ProofField asked={answer?.proof} />
        <Button className="justify-self-start" pending={busy && words.ageCorrecting}>
          {words.ageCorrect}
        </Button>
      </PostForm>
    </section>
  );
}

function AnotherNumber({ mobile, answer }: { mobile: string | null; answer: Answered }) {
  const { formData } = useNavigation();
  const intent = answer?.asksCode ? 'move' : 'code';
  const busy = formData?.get('intent') === intent;
  return (
    <section className="card min-w-0 self-start p-4">
      <h2 className="mb-3">{words.mobileTitle}</h2>
      <p className="mb-4">
        {words.mobileLead} {mobile === null ? words.noNumber : words.now(mobile)}
      </p>
      <PostForm className="grid gap-5">
        <input type="hidden" name="intent" value={intent} />
        {intent === 'code' ? (
          <>
            <WhyFields form="mobile" answer={answer} />
            <Field
              id="mobile"
              name="mobile"
              type="tel"
              inputMode="tel"
              autoComplete="off"
              label={words.newNumber}
              defaultValue={answer?.typed.mobile}
              errors={answer?.errors.mobile}
            />
          </>
        ) : (
          <>
            <input type="hidden" name="why" value={answer?.typed.why} />
            <input type="hidden" name="how" value={answer?.typed.how} />
            <input type="hidden" name="mobile" value={answer?.typed.mobile} />
            <Notice tone="info">{words.sent(answer?.typed.mobile ?? '')}</Notice>
            <Field
              key={answer?.typed.mobile}
              id="code"
              name="code"
              inputMode="numeric"
              autoComplete="off"
              label={words.code}
              errors={answer?.errors.code}
              alert
            />
          </>
        )}
        <ProofField asked={answer?.proof} />
        <Button
          className="justify-self-start"
          pending={busy && (intent === 'move' ? words.moving : words.sending)}
        >
          {intent === 'move' ? words.move : words.sendCode}
        </Button>
      </PostForm>
    </section>
  );
}

const optionsOf = (said: Readonly<Record<string, string>>) => [
  { value: '', label: words.choose },
  ...Object.entries(said).map(([value, label]) => ({ value, label })),
];

const WhyFields = ({
  form,
  answer,
  reasons = supportReasons,
  checks = supportChecks,
  how = words.how,
}: {
  form: string;
  answer: Answered;
  reasons?: Readonly<Record<string, string>>;
  checks?: Readonly<Record<string, string>>;
  how?: string;
}) => (
  <>
    <Select
      id={`${form}-why`}
      name="why"
      label={words.why}
      options={optionsOf(reasons)}
      defaultValue={answer?.typed.why}
      errors={answer?.errors.why}
    />
    <Select
      id={`${form}-how`}
      name="how"
      label={how}
      options={optionsOf(checks)}
      defaultValue={answer?.typed.how}
      errors={answer?.errors.how}
    />
  </>
);
