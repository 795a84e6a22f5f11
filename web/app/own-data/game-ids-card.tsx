import { LONGEST_GAME_ID_NAME } from '../../ports/game-ids.ts';
import { PostForm } from '../forms/post-form.tsx';
import { useOwnPost } from '../forms/use-own-post.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import type { KeptForNextTime, MisnamedId } from './kept-for-next-time.server.ts';
import { Section } from './section.tsx';
import { gameIdWords as words } from './words.ts';

/** Each can be named and removed. */
export function GameIdsCard({
  gameIds,
  misnamed,
}: Pick<KeptForNextTime, 'gameIds'> & Readonly<{ misnamed: MisnamedId | null }>) {
  return (
    <Section title={words.title}>
      <p>{words.lead}</p>
      {gameIds.length === 0 ? <p className="text-text-2">{words.none}</p> : null}
      <ul className="grid gap-5">
        {gameIds.map(({ id, product, inputs, name }) => (
          <li key={id} className="grid gap-2">
            <p>
              <strong className="font-[640]">{inputs.join(' · ')}</strong>
              <span className="type-small block text-text-2">{product}</span>
            </p>
            <NamedId
              id={id}
              inputs={inputs}
              name={name}
              misnamed={misnamed?.gameId === id ? misnamed : null}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function NamedId({
  id,
  inputs,
  name,
  misnamed,
}: Pick<KeptForNextTime['gameIds'][number], 'id' | 'inputs' | 'name'> &
  Readonly<{ misnamed: MisnamedId | null }>) {
  const naming = useOwnPost({ intent: 'nameId', gameId: id });
  const removing = useOwnPost({ intent: 'removeId', gameId: id });
  const about = <span className="sr-only">{words.about(inputs.join(' '))}</span>;
  return (
    <PostForm className="grid gap-2">
      <input type="hidden" name="gameId" value={id} />
      <Field
        id={`name-${id}`}
        name="name"
        label={words.name}
        defaultValue={misnamed?.typed ?? name}
        errors={misnamed?.why}
        alert
        maxLength={LONGEST_GAME_ID_NAME}
        autoComplete="off"
      />
      <div className="flex flex-wrap gap-2.5">
        <Button name="intent" value="nameId" pending={naming && words.saving}>
          {words.save}
          {about}
        </Button>
        <Button name="intent" value="removeId" pending={removing && words.removing}>
          {words.remove}
          {about}
        </Button>
      </div>
    </PostForm>
  );
}
