import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Program } from './programs.ts';
import { builds } from '../builds/builds.ts';
import { settingsTable } from './table.ts';

/** The rules of the Compose specification that the file relies on; other keys are mistakes. */
const Duration = z.string().regex(/^(\d+(us|ms|s|m|h))+$/);
const Service = z.strictObject({
  image: z.string().regex(/^[\w./-]+(:[\w.-]+)?$/),
  build: z.literal('.').optional(),
  command: z.array(z.string()).optional(),
  restart: z.enum(['no', 'always', 'on-failure', 'unless-stopped']),
  stop_grace_period: Duration.optional(),
  init: z.boolean().optional(),
  environment: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  ports: z.array(z.string()).optional(),
  volumes: z.array(z.string().regex(/^[\w-]+:\/[\w/]+$/)).optional(),
  deploy: z.strictObject({ replicas: z.number().int().positive() }).optional(),
  healthcheck: z
    .strictObject({
      test: z.tuple([z.enum(['CMD', 'CMD-SHELL'])]).rest(z.string()),
      interval: Duration,
      timeout: Duration,
      retries: z.number().int().optional(),
      start_period: Duration.optional(),
    })
    .optional(),
  depends_on: z
    .record(
      z.string(),
      z.strictObject({
        condition: z.enum(['service_started', 'service_healthy', 'service_completed_successfully']),
      }),
    )
    .optional(),
});
const Compose = z.object({
  name: z.string().regex(/^[a-z\d][\w-]*$/),
  services: z.record(z.string(), Service),
  volumes: z.record(z.string(), z.null()),
});

const root = join(import.meta.dirname, '..', '..', '..');
const text = await readFile(join(root, 'docker-compose.yml'), 'utf8');
const compose = Compose.parse(parse(text, { merge: true }));

/** Not for a store that is run for real; and what a container listens at is nobody's to choose. */
const leftOut = new Set(['RATE_LIMIT_FACTOR', 'BIND_ADDRESS']);
const ours: readonly Program[] = ['web', 'worker', 'projector'];
/** They do their work and end. */
const ONCE = ['settings', 'database'];

/** What has to be there, or be over, before a service is started. */
function startsAfter(name: string): readonly string[] {
  const first = Object.keys(compose.services[name]?.depends_on ?? {});
  return [...first, ...first.flatMap(startsAfter)];
}

describe('docker-compose.yml', () => {
  test.each([...ours, 'database' as const])(
    'gives the %s its settings and nothing else',
    (name) => {
      const given = Object.keys(compose.services[name]?.environment ?? {});
      const read = settingsTable.filter(({ readBy }) => readBy.includes(name));
      const wanted = read.map((setting) => setting.name).filter((setting) => !leftOut.has(setting));
      // Web and worker share a block: one of them may be given what the other reads.
      const strange = given.filter(
        (variable) => !settingsTable.some((one) => one.name === variable),
      );
      expect(given).toEqual(expect.arrayContaining(wanted));
      expect(strange).toEqual([]);
    },
  );

  test.each([...ours, ...ONCE])('starts the %s from a program that is built', (name) => {
    expect(builds.programs.files).toContain(compose.services[name]?.command?.at(-1));
  });

  test('looks at the settings of each of them before it starts any', () => {
    const all = ours.map((name) => compose.services[name]?.environment);
    expect(compose.services['settings']).toMatchObject({
      environment: Object.assign({}, ...all) as object,
      restart: 'no',
    });
    expect(compose.services['settings']?.depends_on).toBeUndefined();
    for (const name of ours) expect(startsAfter(name), name).toContain('settings');
  });

  test('lets none of them sign in as the administrator of the database', () => {
    const admin = compose.services['postgres']?.environment;
    const user = (url: unknown) => /^postgres:\/\/([^:]+):/.exec(String(url))?.[1];
    const given = ({ environment = {} }: z.infer<typeof Service>) => JSON.stringify(environment);
    for (const name of ours) {
      const service = Service.parse(compose.services[name]);
      expect(user(service.environment?.['DATABASE_URL']), name).toBe('store_owner');
      expect(given(service), name).not.toContain('POSTGRES_PASSWORD:?choose');
      expect(startsAfter(name), name).toContain('database');
    }
    expect(admin?.['POSTGRES_USER']).not.toBe('store_owner');
    expect(compose.services['database']?.environment).toEqual({
      DATABASE_URL: compose.services['web']?.environment?.['DATABASE_URL'],
      ADMIN_DATABASE_URL: `postgres://${admin?.['POSTGRES_USER']}:${admin?.['POSTGRES_PASSWORD']}@postgres:5432/${admin?.['POSTGRES_DB']}`,
    });
  });

  test('repeats the defaults of the table', () => {
    for (const service of ours) {
      for (const [name, value] of Object.entries(compose.services[service]?.environment ?? {})) {
        const [, fallback] = /^\$\{\w+:-([^}]*)\}$/.exec(String(value)) ?? [];
        const listed = settingsTable.find((setting) => setting.name === name)?.default;
        // Where another setting stands in, the process sees to it: nothing is handed over.
        const another = settingsTable.some((setting) => setting.name === listed);
        if (fallback !== undefined && listed && listed !== 'DATABASE_URL') {
          expect(fallback, name).toBe(another ? '' : listed);
        }
      }
    }
  });

  test('puts no default into a default, which not every Compose understands', () => {
    expect(text).not.toMatch(/\$\{[^}]*\$/);
  });

  test('waits only for services that can tell that they are healthy, or that end', () => {
    for (const { depends_on: waitsFor = {} } of Object.values(compose.services)) {
      for (const [name, { condition }] of Object.entries(waitsFor)) {
        if (condition === 'service_completed_successfully') {
          expect(compose.services[name]?.restart, name).toBe('no');
        } else {
          expect(compose.services[name]?.healthcheck, name).toBeDefined();
        }
      }
    }
  });

  test('declares every volume it mounts', () => {
    const mounted = Object.values(compose.services).flatMap(({ volumes = [] }) =>
      volumes.map((volume) => volume.split(':')[0]),
    );
    expect([...new Set(mounted)].toSorted()).toEqual(Object.keys(compose.volumes).toSorted());
  });
});
