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

/** One form with a button for each way: who proves themselves does it once for whichever it is. */
export function Decide({ transfer, answer }: Shown) {
  const { proposal } = transfer;
  return (
    <Section id="decide" title={words.title}>
      <PostForm says={false} className="grid gap-5" noValidate>
        <input type="hidden" name="decision" value={transfer.decision} />
        {proposal === null ? (
          <Ways transfer={transfer} answer={answer} />
        ) : (
          <Proposed transfer={transfer} proposal={proposal} />
        )}
        <ProofField asked={answer?.proof} />
        <NotSent detail={words.notSent} />
      </PostForm>
    </Section>
  );
}

function Ways({ transfer, answer }: Shown) {
  const { canSendBack, takesTwo, gateway, standing } = transfer;
  const amount = formatRupees(transfer.amount);
  const two = takesTwo ? ` ${words.two}` : '';
  return (
    <>
      {canSendBack ? (
        <Choice hint={`${words.gatewayHint(gateway, amount)}${two}`}>
          <Press intent="gateway">{words.gateway}</Press>
        </Choice>
      ) : (
        <p className="text-text-2">{words.noGateway(gateway)}</p>
      )}
      <div className="grid gap-3">
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
        <Choice hint={`${words.byHandHint(amount)}${two}`}>
          <Press intent="byHand">{words.byHand}</Press>
        </Choice>
      </div>
      {standing === 'open' ? (
        <Choice hint={words.releaseHint(amount)}>
          <Press intent="release">{words.release}</Press>
        </Choice>
      ) : (
        <p className="text-text-2">{words.notOpen[standing]}</p>
      )}
    </>
  );
}

function Proposed({ transfer, proposal }: { transfer: Page; proposal: Proposal }) {
  const { way, by, bankReference, mine, aloneFrom } = proposal;
  const amount = formatRupees(transfer.amount);
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
        <Choice hint={aloneFrom === null ? null : words.aloneFrom(formatInstant(aloneFrom))}>
          <Press intent="agree">{words.agree}</Press>
        </Choice>
      )}
      <Choice hint={words.withdrawHint}>
        <Press intent="withdraw">{words.withdraw}</Press>
      </Choice>
    </>
  );
}

const Choice = ({ hint, children }: { hint: string | null; children: ReactNode }) => (
  <div className="grid justify-items-start gap-1.5">
    {children}
    {hint === null ? null : <p className="type-small text-text-2">{hint}</p>}
  </div>
);

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
