import { useNavigation, type useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { NotSent, PostForm } from '../../forms/post-form.tsx';
import type { useAnswer } from '../../forms/use-answer.ts';
import { ProofField } from '../../session/proof/proof-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { formatRupees } from '../../ui/format-money.ts';
import { Section } from './section.tsx';
import type { action } from './transfer-action.server.ts';
import type { loader } from './transfer-loader.server.ts';
import { suspensePageWords } from './words.ts';

const words = suspensePageWords.decide;

type Page = ReturnType<typeof useLoaderData<typeof loader>>;
type Proposal = NonNullable<Page['proposal']>;
type Shown = Readonly<{ transfer: Page; answer: ReturnType<typeof useAnswer<typeof action>> }>;

/** A form for each way: what is typed into one of them is sent by its own button alone. */
export function Decide({ transfer, answer }: Shown) {
  const { proposal } = transfer;
  return (
    <Section id="decide" title={words.title}>
      <div className="grid gap-6">
        {proposal === null ? (
          <Ways transfer={transfer} answer={answer} />
        ) : (
          <Proposed transfer={transfer} proposal={proposal} answer={answer} />
        )}
      </div>
    </Section>
  );
}

function Ways({ transfer, answer }: Shown) {
  const { canSendBack, takesTwo, gateway, standing } = transfer;
  const amount = formatRupees(transfer.amount);
  const two = takesTwo ? ` ${words.two}` : '';
  const shown = { transfer, answer };
  return (
    <>
      {canSendBack ? (
        <Way
          {...shown}
          intent="gateway"
          button={words.gateway}
          hint={`${words.gatewayHint(gateway, amount)}${two}`}
        />
      ) : (
        <p className="text-text-2">{words.noGateway(gateway)}</p>
      )}
      <Way
        {...shown}
        intent="byHand"
        button={words.byHand}
        hint={`${words.byHandHint(amount)}${two}`}
      >
        <Field
          id="return-reference"
          name="reference"
          label={words.reference}
          hint={words.referenceHint}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={answer?.reference}
          errors={answer?.error ?? undefined}
          alert
          className="max-w-[260px]"
        />
      </Way>
      {standing === 'open' ? (
        <Way {...shown} intent="release" button={words.release} hint={words.releaseHint(amount)} />
      ) : (
        <p className="text-text-2">{words.notOpen[standing]}</p>
      )}
    </>
  );
}

function Proposed({ transfer, proposal, answer }: Shown & Readonly<{ proposal: Proposal }>) {
  const { way, by, bankReference, mine, aloneFrom } = proposal;
  const amount = formatRupees(transfer.amount);
  const shown = { transfer, answer };
  return (
    <>
      <p>
        {way === 'gateway'
          ? words.proposed.gateway(by, amount, transfer.gateway)
          : words.proposed.byHand(by, amount, bankReference ?? '')}
      </p>
      {mine && aloneFrom === null ? (
        <p className="text-text-2">{words.mine}</p>
      ) : (
        <Way
          {...shown}
          intent="agree"
          button={words.agree}
          hint={aloneFrom === null ? null : words.aloneFrom(formatInstant(aloneFrom))}
        />
      )}
      <Way {...shown} intent="withdraw" button={words.withdraw} hint={words.withdrawHint} />
    </>
  );
}

function Way({
  transfer,
  answer,
  intent,
  button,
  hint,
  children,
}: Shown &
  Readonly<{ intent: string; button: string; hint: string | null; children?: ReactNode }>) {
  return (
    <PostForm says={false} className="grid justify-items-start gap-3" noValidate>
      <input type="hidden" name="decision" value={transfer.decision} />
      {children}
      {answer?.intent === intent ? <ProofField asked={answer.proof} /> : null}
      <div className="grid justify-items-start gap-1.5">
        <Press intent={intent}>{button}</Press>
        {hint === null ? null : <p className="type-small text-text-2">{hint}</p>}
      </div>
      <NotSent detail={words.notSent} />
    </PostForm>
  );
}

function Press({ intent, children }: { intent: string; children: ReactNode }) {
  const { formData } = useNavigation();
  return (
    <Button
      name="intent"
      value={intent}
      pending={formData?.get('intent') === intent && words.working}
    >
      {children}
    </Button>
  );
}
