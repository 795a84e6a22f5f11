import { useNavigation } from '@remix-run/react';
import type { WebhookEndpoint } from '../../../ports/webhooks-out.ts';
import { PostForm } from '../../forms/post-form.tsx';
import { Section } from '../../own-data/section.tsx';
import { ProofField } from '../../session/proof/proof-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { unbroken } from '../../ui/unbroken.tsx';
import type { WebhooksAnswer } from './change-webhooks.server.ts';
import { webhooksWords as words } from './words.ts';

type Asked = Readonly<{ answer: WebhooksAnswer | null | undefined }>;
type OfEndpoint = Asked & Readonly<{ endpoint: WebhookEndpoint }>;

/** The word of a button while the post with its intent runs. */
function usePending(intent: string, word: string = words.saving): string | false {
  return useNavigation().formData?.get('intent') === intent && word;
}

export function AddressForm({ answer, endpoint }: Asked & { endpoint: WebhookEndpoint | null }) {
  const own = answer?.intent === 'save' ? answer : undefined;
  const isOff = endpoint !== null && endpoint.off !== null;
  const pending = usePending('save');
  return (
    <Section title={words.address.title}>
      {endpoint === null ? null : <p>{unbroken(standing(endpoint))}</p>}
      <PostForm className="grid gap-4" noValidate>
        <input type="hidden" name="intent" value="save" />
        <Field
          id="address"
          name="address"
          type="url"
          inputMode="url"
          autoComplete="url"
          label={words.address.label}
          hint={words.address.hint}
          defaultValue={own?.address ?? endpoint?.address}
          errors={own?.error}
          alert
          maxLength={500}
        />
        <ProofField asked={own?.proof} />
        <Button look="primary" pending={pending}>
          {isOff ? words.address.turnOn : words.address.save}
        </Button>
      </PostForm>
      {endpoint === null || isOff ? null : <SwitchOff />}
    </Section>
  );
}

function standing({ since, off }: WebhookEndpoint): string {
  if (off === null) return words.address.since(formatInstant(since));
  const { offAsGone, offByOwner } = words.address;
  return (off.because === 'gone' ? offAsGone : offByOwner)(formatInstant(off.at));
}

function SwitchOff() {
  const pending = usePending('off');
  return (
    <PostForm>
      <input type="hidden" name="intent" value="off" />
      <Button look="danger" pending={pending}>
        {words.address.switchOff}
      </Button>
    </PostForm>
  );
}

export function SecretForm({ answer, endpoint }: OfEndpoint) {
  const { secretId, secretMadeAt, earlierUntil } = endpoint;
  const own = answer?.intent === 'rotate' ? answer : undefined;
  const pending = usePending('rotate');
  return (
    <Section title={words.secret.title}>
      <p>{words.secret.lead}</p>
      <p>{unbroken(words.secret.madeAt(formatInstant(secretMadeAt)))}</p>
      {earlierUntil === null ? null : (
        <p>{unbroken(words.secret.earlierUntil(formatInstant(earlierUntil)))}</p>
      )}
      <PostForm className="grid gap-4">
        <input type="hidden" name="intent" value="rotate" />
        <input type="hidden" name="secretId" value={secretId} />
        <ProofField asked={own?.proof} />
        <Button pending={pending}>{words.secret.rotate}</Button>
      </PostForm>
      <p className="type-small text-text-2">{words.secret.rotateHint}</p>
    </Section>
  );
}

export function TestForm() {
  const pending = usePending('test', words.test.sending);
  return (
    <Section title={words.test.title}>
      <p>{words.test.lead}</p>
      <PostForm>
        <input type="hidden" name="intent" value="test" />
        <Button pending={pending}>{words.test.send}</Button>
      </PostForm>
    </Section>
  );
}
