import { addressOf, EXPORTS } from '../exports/exports.ts';
import { indianMoment } from '../units/indian-time.ts';
import type { CallLog } from '../http/call-log.ts';
import { fieldsOf } from '../http/fields.ts';
import { html, page, redirectTo, type Html } from '../http/page.ts';
import type { Routes } from '../http/router.ts';
import { table } from '../http/table.ts';
import type { Simulated } from '../simulated/simulated.ts';
import { missing } from '../switches/mood-control.ts';
import { actForm, moodIn, switchesForm, whatIsOn } from './forms.ts';
import { razorpayService, upiService } from './gateways.ts';
import { messengers } from './messengers.ts';
import { mooGoldService } from './moogold.ts';
import { SHOWN, type Act, type Service } from './service.ts';
import { smileOneService } from './smile-one.ts';
import { yokCashService } from './yokcash.ts';

export const servicesOf = (simulated: Simulated): readonly Service[] => [
  upiService(simulated),
  razorpayService(simulated),
  smileOneService(simulated),
  mooGoldService(simulated),
  yokCashService(simulated),
  ...messengers(simulated),
];

/** Where a person switches faults on and off, and sees what came of it. Plain forms, without script. */
export function controlPage(services: readonly Service[], calls: CallLog): Routes {
  const named = (name = '') => services.find((service) => service.name === name);
  const pageOf = (name: string) => `/control/${name}`;
  return {
    'GET /control': () => page({ title: 'Control', body: overview(services, calls) }),
    'POST /control/calm': () => {
      for (const { calm } of services) calm();
      return redirectTo('/control');
    },
    'GET /control/:service': (_request, { service: name }) => {
      const service = named(name);
      return service === undefined ? missing() : shown(service, calls);
    },
    'POST /control/:service/switches': async (request, { service: name }) => {
      const service = named(name);
      if (service === undefined) return missing();
      const typed = await fieldsOf(request);
      const { mood, problems } = moodIn(service.switches, typed);
      if (Object.keys(problems).length > 0) {
        return shown(service, calls, { form: switchesForm(service, typed, problems) });
      }
      Object.assign(service.mood(), mood);
      return redirectTo(pageOf(service.name));
    },
    'POST /control/:service/calm': (_request, { service: name }) => {
      const service = named(name);
      if (service === undefined) return missing();
      service.calm();
      return redirectTo(pageOf(service.name));
    },
    'POST /control/:service/acts/:act': async (request, { service: name, act: what }) => {
      const service = named(name);
      const act = service?.acts().find((one) => one.name === what);
      if (service === undefined || act === undefined) return missing();
      const typed = await fieldsOf(request);
      const why = act.act(typed);
      return why === null
        ? redirectTo(pageOf(service.name))
        : shown(service, calls, { failed: { act: withTyped(act, typed), why } });
    },
  };
}

const withTyped = (act: Act, typed: Readonly<Record<string, string>>): Act => ({
  ...act,
  fields: act.fields.map((field) => ({ ...field, value: typed[field.name] ?? field.value ?? '' })),
});

const overview = (services: readonly Service[], calls: CallLog): Html =>
  html`<p>
      What is switched on here lasts until it is switched off, or until the simulators start again.
    </p>
    <ul class="services">
      ${services.map((service) => {
        const on = [...whatIsOn(service), ...service.changed()];
        const [last] = calls.latest(service.calls, 1);
        return html`<li>
          <h2><a href="/control/${service.name}">${service.title}</a></h2>
          ${
            on.length === 0
              ? html`<p>As it should be</p>`
              : html`<p class="on">${on.map((one) => html`<span>${one}</span>`)}</p>`
          }
          ${service.left().map((one) => html`<p>${one}</p>`)}
          ${last === undefined ? [] : html`<p>Last call: ${indianMoment(last.at)}</p>`}
        </li>`;
      })}
    </ul>
    <form method="post" action="/control/calm"><button>All as it should be</button></form>
    <h2>The bank</h2>
    ${exportsForm('bank')}`;

type Failed = Readonly<{ form?: Html; failed?: Readonly<{ act: Act; why: string }> }>;

function shown(service: Service, calls: CallLog, { form, failed }: Failed = {}): Response {
  const latest = calls.latest(service.calls, SHOWN);
  const isFailed = form !== undefined || failed !== undefined;
  return page({
    title: `Control: ${service.title}`,
    ...(isFailed && { status: 400 }),
    body: html`<p>
        <a href="/control">All services</a> · <a href="${service.page}">Its own page</a>
      </p>
      ${service.left().map((one) => html`<p>Left: ${one}</p>`)} ${form ?? switchesForm(service)}
      ${service
        .acts()
        .map((act) =>
          act.name === failed?.act.name
            ? actForm(service, failed.act, failed.why)
            : actForm(service, act),
        )}
      ${exportsForm(service.name)}
      ${service.tables().map(({ title, heads, rows }) =>
        rows.length === 0
          ? html`<h2>${title}</h2>
              <p>None yet.</p>`
          : html`<h2>${title}</h2>
              ${table(
                heads,
                rows.map((row) => row.map((cell) => cell ?? '')),
              )}`,
      )}
      ${
        latest.length === 0
          ? []
          : html`<h2>Latest calls</h2>
              ${table(
                ['When', 'Call', 'Answered', 'ms'],
                latest.map(({ at, method, path, status, ms }) => [
                  ...[indianMoment(at), `${method} ${path}`, status ?? 'not yet', ms ?? ''],
                ]),
              )}`
      }`,
  });
}

const exportsForm = (service: string): Html => {
  const files = EXPORTS[service] ?? [];
  return files.length === 0
    ? html``
    : html`<form method="get">
        <fieldset>
          <legend>Files, as its customers download them</legend>
          <div class="fields">
            <div>
              <label for="from">From</label>
              <input id="from" name="from" type="date" />
            </div>
            <div>
              <label for="to">To</label>
              <input id="to" name="to" type="date" />
            </div>
          </div>
          ${files.map(
            (file) =>
              html`<button formaction="${addressOf(service, file)}">${file.what} (CSV)</button>`,
          )}
        </fieldset>
      </form>`;
};
