import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { legalBlanksIn, type OwnerSetting } from '@store/workflows/owner-settings';
import { useMemo } from 'react';
import { lines, text } from '../../forms/fields.ts';
import { NotSent, PostForm } from '../../forms/post-form.tsx';
import { readForm } from '../../forms/read-form.server.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { useOwnPost } from '../../forms/use-own-post.ts';
import { flashCookie } from '../../layout/flash.server.ts';
import { requireAdmin } from '../../session/require-account.server.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AdminPage } from '../shell.tsx';
import { changeSettings } from './change-settings.server.ts';
import {
  SETTING_FIELDS,
  SETTING_GROUPS,
  typedOf,
  type SettingField,
  type SettingGroup,
  type TypedSettings,
} from './settings-fields.ts';
import {
  settingGroupWords,
  settingsRefusals,
  settingsWords as words,
  settingWords,
} from './words.ts';

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex' }];

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'settings');
  const { settingsDesk, settings: store } = args.context.shop;
  const settings = await settingsDesk.current();
  return data({
    shown: typedOf(settings),
    was: JSON.stringify(settings),
    blanks: legalBlanksIn(settings),
    isWebhookUnsigned: settings.alarmWebhook !== '' && !store.alarmsSigned,
  });
}

const MULTILINE: readonly SettingField['kind'][] = ['lines', 'eachLine'];

const fieldsOf = () =>
  Object.fromEntries(
    SETTING_FIELDS.map(({ name, kind, longest }) => [
      name,
      // Longer than what is allowed, so that the rule of the field can say so.
      MULTILINE.includes(kind) ? lines(longest + 2_000) : text(longest + 2_000),
    ]),
  ) as Record<OwnerSetting, ReturnType<typeof text>>;

const settingsForm = { ...fieldsOf(), was: text(20_000) };

export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'settings');
  const { was, ...typed } = await readForm(args.request, settingsForm);
  const answer = await changeSettings(args.context, admin, typed, was);
  switch (answer.outcome) {
    case 'notAForm':
      throw new Response(settingsRefusals.noForm, { status: 400 });
    case 'invalid':
      return data(refusal(typed, was, answer.errors), { status: 400 });
    case 'busy':
      return data({ ...refusal(typed, was, {}), problem: words.notSaved }, { status: 503 });
    case 'conflict': {
      const theirs = typedOf(answer.now);
      const errors = answer.settings.map((name) => [name, words.theirs(theirs[name])] as const);
      // Only what is told: the rest would be taken back by saving again.
      const told = answer.settings.map((name) => [name, answer.now[name]] as const);
      const now = JSON.stringify({ ...JSON.parse(was), ...Object.fromEntries(told) });
      return data(refusal(typed, now, Object.fromEntries(errors), answer.settings), {
        status: 409,
      });
    }
    case 'saved': {
      const said = answer.changed.length > 0 ? words.saved : words.nothingChanged;
      return redirect('/admin/settings', {
        status: 303,
        headers: { 'Set-Cookie': await flashCookie(args.context.shop, 'success', said) },
      });
    }
  }
}

/** `was` is what the next try begins with. */
const refusal = (
  typed: TypedSettings,
  was: string,
  errors: Readonly<Partial<Record<OwnerSetting, string>>>,
  conflicts: readonly OwnerSetting[] = [],
) => ({ typed, was, errors, conflicts, problem: null as string | null });

export default function Settings() {
  const { shown, was, blanks, isWebhookUnsigned } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const busy = useOwnPost();
  const problems = useMemo(() => problemsIn(answer?.errors ?? {}), [answer]);
  const labels = (names: readonly OwnerSetting[]) =>
    names.map((name) => settingWords[name].label).join(', ');
  return (
    <AdminPage>
      <h1>{words.title}</h1>
      <p className="type-small measure mb-4 text-text-2">
        {words.lead}{' '}
        <Link to="/admin/trail?kind=setting" className="link">
          {words.history}
        </Link>
      </p>
      {blanks.length === 0 ? null : (
        <Notice tone="warning" className="measure mb-5">
          {words.blanks(labels(blanks))}
        </Notice>
      )}
      {isWebhookUnsigned ? (
        <Notice tone="warning" className="measure mb-5">
          {words.unsigned}
        </Notice>
      ) : null}
      <PostForm says={false} className="measure grid gap-8" key={was}>
        {answer?.problem ? (
          <Notice tone="danger" alert>
            {answer.problem}
          </Notice>
        ) : null}
        <FormErrorSummary problems={problems} />
        {answer && answer.conflicts.length > 0 ? (
          <Notice tone="warning">{words.conflict(labels(answer.conflicts))}</Notice>
        ) : null}
        <input type="hidden" name="was" value={answer?.was ?? was} />
        {(Object.keys(SETTING_GROUPS) as SettingGroup[]).map((group) => (
          <fieldset key={group} className="grid gap-5">
            <legend className="type-h2 mb-3">{settingGroupWords[group]}</legend>
            {SETTING_GROUPS[group].map((field) => (
              <Setting
                key={field.name}
                field={field}
                value={(answer?.typed ?? shown)[field.name]}
                error={answer?.errors[field.name]}
              />
            ))}
          </fieldset>
        ))}
        <div>
          <NotSent className="mb-3" detail={words.notSent} />
          <Button look="primary" pending={busy && words.saving}>
            {words.save}
          </Button>
        </div>
      </PostForm>
    </AdminPage>
  );
}

const idOf = (name: OwnerSetting) => `setting-${name}`;

const problemsIn = (errors: Readonly<Partial<Record<OwnerSetting, string>>>) =>
  SETTING_FIELDS.flatMap(({ name }) => {
    const message = errors[name];
    if (message === undefined) return [];
    return [{ fieldId: idOf(name), text: `${settingWords[name].label}: ${message}` }];
  });

function Setting({
  field: { name, kind, longest },
  value,
  error,
}: {
  field: SettingField;
  value: string;
  error: string | undefined;
}) {
  const { label, hint } = settingWords[name];
  if (kind === 'yesNo') {
    const id = idOf(name);
    const described = hint === '' ? undefined : `${id}-hint`;
    return (
      <div>
        <Checkbox
          {...{ label, id, name }}
          defaultChecked={value === 'on'}
          aria-describedby={described}
        />
        {described === undefined ? null : (
          <p id={described} className="type-caption measure mt-1.5 text-text-2">
            {hint}
          </p>
        )}
      </div>
    );
  }
  const shared = {
    id: idOf(name),
    name,
    label,
    hint: hint || undefined,
    errors: error,
    defaultValue: value,
  };
  if (MULTILINE.includes(kind)) return <TextArea {...shared} maxLength={longest} />;
  const number = kind !== 'text';
  const decimal = kind === 'rupees' || kind === 'percent';
  return (
    <Field
      {...shared}
      maxLength={number ? 60 : longest}
      inputMode={kind === 'whole' ? 'numeric' : decimal ? 'decimal' : undefined}
      affix={kind === 'rupees' || kind === 'rupeesEach' ? '₹' : undefined}
      autoComplete="off"
      className={number ? 'max-w-[260px]' : undefined}
    />
  );
}
