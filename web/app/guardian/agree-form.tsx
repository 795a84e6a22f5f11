import { useNavigation } from '@remix-run/react';
import { PostForm } from '../forms/post-form.tsx';
import { Button } from '../ui/button.tsx';
import { CheckboxField } from '../ui/checkbox-field.tsx';
import { CodeField } from '../ui/code-field.tsx';
import { unbroken } from '../ui/unbroken.tsx';
import type { GuardianRefused } from './refused.ts';
import { guardianWords as words } from './words.ts';

/** What the guardian agrees to, the code that only they have, and a box that nobody has ticked. */
export function AgreeForm({
  codeId,
  refused,
}: {
  codeId: string;
  refused: GuardianRefused | undefined;
}) {
  const busy = useNavigation().formData?.get('intent') === 'agree';
  return (
    <PostForm className="grid gap-5">
      <input type="hidden" name="intent" value="agree" />
      <input type="hidden" name="codeId" value={codeId} />
      <div className="grid gap-2">
        <p className="font-[560]">{words.read}</p>
        <ul className="grid list-disc gap-1.5 pl-5">
          {Object.values(words.agreesTo).map((what) => (
            <li key={what}>{unbroken(what)}</li>
          ))}
        </ul>
      </div>
      <CodeField
        // Another message is about other digits.
        key={refused?.code}
        id="code"
        name="code"
        label={words.code}
        errors={refused?.code}
        defaultValue={refused?.unused}
        alert
        autoFocus={refused?.code !== undefined}
      />
      <CheckboxField id="agrees" name="agrees" label={words.agree} errors={refused?.agrees} alert />
      <Button look="primary" size="big" className="w-full" pending={busy && words.agreeing}>
        {words.button}
      </Button>
    </PostForm>
  );
}
