import { html, type Html } from '../http/page.ts';
import type { Switches } from '../switches/mood.ts';
import type { Act, Field, Service } from './service.ts';

/** What is wrong, by the name of a field. */
export type Problems = Readonly<Record<string, string>>;
type Typed = Readonly<Record<string, string>>;

const control = ({ name, choices, value = '', required }: Field, id: string): Html => {
  const described = html`id="${id}" name="${name}" aria-describedby="${id}-hint"`;
  if (choices === undefined) {
    return html`<input ${described} value="${value}" ${html`${required ? 'required' : ''}`} />`;
  }
  return html`<select ${described}>
    ${Object.entries(choices).map(
      ([of, words]) =>
        html`<option value="${of}" ${html`${of === value ? 'selected' : ''}`}>${words}</option>`,
    )}
  </select>`;
};

const fieldOf = (field: Field, form: string, problem = ''): Html => {
  const id = `${form}-${field.name}`;
  return html`<div>
    <label for="${id}">${field.label}</label>
    ${control(field, id)}
    <small id="${id}-hint"
      >${problem === '' ? (field.hint ?? '') : html`<strong>${problem}</strong>`}</small
    >
  </div>`;
};

/** As it is, unless somebody has just typed something else. */
const fieldsOf = ({ switches, mood }: Service, typed: Typed): readonly Field[] =>
  Object.entries(switches).map(([name, { label, hint, choices, calm, written }]) => {
    const calmly = written(calm);
    const value = typed[name] ?? written(mood()[name]);
    return {
      ...{ name, label, value },
      ...(hint !== undefined && { hint }),
      // What is usual comes first, and what only the API can choose is there while it is so.
      ...(choices && { choices: { [calmly]: choices[calmly] ?? '', [value]: value, ...choices } }),
    };
  });

export const switchesForm = (service: Service, typed: Typed = {}, problems: Problems = {}): Html =>
  html`<form method="post" action="/control/${service.name}/switches">
    <fieldset>
      <legend>How it behaves</legend>
      <div class="fields">
        ${fieldsOf(service, typed).map((field) => fieldOf(field, 'mood', problems[field.name]))}
      </div>
      <button>Save</button>
      <button formaction="/control/${service.name}/calm">As it should be</button>
    </fieldset>
  </form>`;

export const actForm = (service: Service, { name, title, fields, button }: Act, why = ''): Html =>
  html`<form method="post" action="/control/${service.name}/acts/${name}">
    <fieldset>
      <legend>${title}</legend>
      <div class="fields">${fields.map((field) => fieldOf(field, name))}</div>
      ${why === '' ? [] : html`<p role="alert"><strong>${why}</strong></p>`}
      <button>${button}</button>
    </fieldset>
  </form>`;

/** What a form of switches sent; what is wrong with any of it keeps all of it from being done. */
export function moodIn(
  switches: Switches,
  typed: Typed,
): Readonly<{ mood: Readonly<Record<string, unknown>>; problems: Problems }> {
  const read = Object.entries(switches).flatMap(([name, { read: valueOf, schema }]) =>
    typed[name] === undefined ? [] : [[name, schema.safeParse(valueOf(typed[name]))] as const],
  );
  return {
    mood: Object.fromEntries(
      read.flatMap(([name, { success, data }]) => (success ? [[name, data as unknown]] : [])),
    ),
    problems: Object.fromEntries(
      read.flatMap(([name, { error }]) =>
        error ? [[name, error.issues[0]?.message ?? 'No.']] : [],
      ),
    ),
  };
}

/** What is not as it should be, in words. */
export const whatIsOn = ({ switches, mood }: Service): readonly string[] =>
  Object.entries(switches).flatMap(([name, { label, calm, choices, written }]) => {
    const now = written(mood()[name]);
    if (now === written(calm)) return [];
    return [`${label}: ${choices?.[now] ?? (now === '' ? 'nothing' : now)}`];
  });
