import { useNavigation } from '@remix-run/react';
import type { Permission } from '../../../ports/accounts.ts';
import { NotSent, PostForm } from '../../forms/post-form.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { CustomerAnswer } from './customer-action.server.ts';
import { accountFormWords, permissionFormWords as words, permissionWords } from './words.ts';

type Held = Readonly<{ name: Permission; isHeld: boolean }>;

/** What an account may do in the back office; of others than admins only one thing. */
export function PermissionsForm({
  permissions,
  isAdmin,
  isOwn,
  refused,
}: {
  permissions: readonly Held[];
  isAdmin: boolean;
  isOwn: boolean;
  refused: CustomerAnswer['permissions'];
}) {
  const busy = useNavigation().formData?.get('intent') === 'permissions';
  const offered = permissions.filter(({ name }) => isAdmin || name === 'ledger:audit');
  const held = offered.filter(({ isHeld }) => isHeld).map(({ name }) => name);
  const wasHeld = refused?.wasHeld ?? held.join(' ');
  if (isOwn) {
    return (
      <>
        <p className="text-text-2">{words.own}</p>
        <p>{held.map((name) => permissionWords[name]).join(', ')}</p>
      </>
    );
  }
  return (
    <PostForm says={false} className="grid gap-3" key={held.join(' ')}>
      {refused ? (
        <Notice tone="danger" alert>
          {refused.problem}
        </Notice>
      ) : null}
      <input type="hidden" name="intent" value="permissions" />
      <input type="hidden" name="offered" value={offered.map(({ name }) => name).join(' ')} />
      <input type="hidden" name="wasHeld" value={wasHeld} />
      <fieldset>
        <legend className="type-small text-text-2">{isAdmin ? words.admin : words.others}</legend>
        {offered.map(({ name, isHeld }) => (
          <Checkbox
            key={name}
            name="held"
            value={name}
            label={permissionWords[name]}
            defaultChecked={isHeld}
          />
        ))}
      </fieldset>
      <NotSent detail={words.notSent} />
      <Button className="justify-self-start" pending={busy && accountFormWords.saving}>
        {words.save}
      </Button>
    </PostForm>
  );
}
