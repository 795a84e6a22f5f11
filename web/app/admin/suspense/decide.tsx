import type { useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { NotSent, PostForm } from '../../forms/post-form.tsx';
import type { useAnswer } from '../../forms/use-answer.ts';
import { ProofField } from '../../session/proof/proof-field.tsx';
import { Field } from '../../ui/field.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { formatRupees } from '../../ui/format-money.ts';
import { IntentButton } from '../intent-button.tsx';
import { Section } from '../section.tsx';
import { mayGo } from './disputed-as.ts';
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
  const { canSendBack, takesTwo, gateway, standing, disputed } = transfer;
  const amount = formatRupees(transfer.amount);
  const two = takesTwo ? ` ${words.two}` : '';
  const shown = { transfer, answer };
  if (disputed === 'open') return <p className="text-text-2">{words.waitsForBank}</p>;
  if (disputed === 'lost') {
    return (
      <Way {...shown} intent="takenBack" button={words.takenBack} hint={words.takenBackHint} />
    );
  }
  return (
    <>
      {!mayGo(disputed, 'gateway') ? null : canSendBack ? (
        <Way
          {...shown}
          intent="gateway"
          button={words.gateway}
          hint={`${words.gatewayHint(gateway, amount)}${two}`}
        />
      ) : (
        <p className="text-text-2">{words.noGateway(gateway)}</p>
      )}
      {takesTwo ? (
        <Way
          {...shown}
          intent="byHand"
          button={words.proposeByHand}
          hint={words.proposeByHandHint(formatRupees(transfer.rest))}
        />
      ) : (
        <Way {...shown} intent="byHand" button={words.byHand} hint={null}>
          <Reference {...shown} />
        </Way>
      )}
      {!mayGo(disputed, 'release') ? null : standing === 'open' ? (
        <Way {...shown} intent="release" button={words.release} hint={words.releaseHint(amount)} />
      ) : (
        <p className="text-text-2">{words.notOpen[standing]}</p>
      )}
    </>
  );
}

function Proposed({ transfer, proposal, answer }: Shown & Readonly<{ proposal: Proposal }>) {
  const { way, by, mine, aloneFrom, sentAs } = proposal;
  const { disputed } = transfer;
  const isByHand = way === 'byHand';
  const amount = formatRupees(isByHand ? transfer.rest : transfer.amount);
  const shown = { transfer, answer };
  return (
    <>
      <p>
        {isByHand
          ? (sentAs === null ? words.proposed.byHand : words.proposed.sentByHand(sentAs))(
              by,
              amount,
            )
          : words.proposed.gateway(by, amount, transfer.gateway)}
      </p>
      {!mayGo(disputed, way) && sentAs === null ? (
        <p className="text-text-2">{words.notAgreed}</p>
      ) : mine && aloneFrom === null ? (
        <p className="text-text-2">{words.mine}</p>
      ) : (
        <Way
          {...shown}
          intent="agree"
          button={isByHand ? words.agreeByHand : words.agree}
          hint={aloneFrom === null ? null : words.aloneFrom(formatInstant(aloneFrom))}
        >
          {isByHand ? <Reference {...shown} /> : null}
        </Way>
      )}
      <Way {...shown} intent="withdraw" button={words.withdraw} hint={words.withdrawHint} />
    </>
  );
}

const Reference = ({ transfer, answer }: Shown) => (
  <Field
    id="return-reference"
    name="reference"
    label={words.reference}
    hint={words.referenceHint(formatRupees(transfer.rest))}
    inputMode="numeric"
    autoComplete="off"
    defaultValue={answer?.reference}
    errors={answer?.error ?? undefined}
    alert
    className="max-w-[260px]"
  />
);

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
      <input type="hidden" name="rest" value={transfer.rest} />
      {children}
      {answer?.intent === intent ? <ProofField asked={answer.proof} /> : null}
      <div className="grid justify-items-start gap-1.5">
        <IntentButton intent={intent} pending={words.working}>
          {button}
        </IntentButton>
        {hint === null ? null : <p className="type-small text-text-2">{hint}</p>}
      </div>
      <NotSent detail={words.notSent} />
    </PostForm>
  );
}
