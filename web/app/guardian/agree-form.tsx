import { useNavigation } from '@remix-run/react';
import { PostForm } from '../forms/post-form.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { CodeField } from './code-field.tsx';
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
            <li key={what}>{what}</li>
          ))}
        </ul>
      </div>
      <CodeField label={words.code} error={refused?.code} />
      <div>
        <Checkbox
          id="agrees"
          name="agrees"
          label={words.agree}
          aria-invalid={refused?.agrees !== undefined || undefined}
          aria-describedby={refused?.agrees === undefined ? undefined : 'agrees-error'}
        />
        {refused?.agrees === undefined ? null : (
          <p id="agrees-error" className="type-small mt-1.5 text-danger">
            {refused.agrees}
          </p>
        )}
      </div>
      <Button look="primary" size="big" className="w-full" pending={busy && words.agreeing}>
        {words.button}
      </Button>
    </PostForm>
  );
}
