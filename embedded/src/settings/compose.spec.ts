import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Reader } from './setting.ts';
import { settingsTable } from './table.ts';

/** The rules of the Compose specification that the file relies on; other keys are mistakes. */
const Duration = z.string().regex(/^(\d+(us|ms|s|m|h))+$/);
const Service = z.strictObject({
  image: z.string().regex(/^[\w./-]+(:[\w.-]+)?$/),
  build: z.strictObject({ context: z.string(), dockerfile: z.string() }).optional(),
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
const ours: readonly Reader[] = ['web', 'worker', 'projector'];

describe('docker-compose.yml', () => {
  test.each(ours)('gives the %s each of its settings, and nothing else', (name) => {
    const given = Object.keys(compose.services[name]?.environment ?? {});
    const read = settingsTable.filter(({ readBy }) => readBy.includes(name));
    const wanted = read.map((setting) => setting.name).filter((setting) => !leftOut.has(setting));
    // Web and worker share a block: one of them may be given what the other reads.
    const strange = given.filter((variable) => !settingsTable.some((one) => one.name === variable));
    expect(given).toEqual(expect.arrayContaining(wanted));
    expect(strange).toEqual([]);
  });

  test.each(ours)('starts the %s from a file that is there', async (name) => {
    const entry = compose.services[name]?.command?.at(-1) ?? '';
    expect(await readFile(join(root, entry), 'utf8')).toContain('readSettings');
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

  test('waits only for services that can tell that they are healthy', () => {
    for (const { depends_on: waitsFor = {} } of Object.values(compose.services)) {
      for (const name of Object.keys(waitsFor)) {
        expect(compose.services[name]?.healthcheck, name).toBeDefined();
      }
    }
  });

  test('declares every volume it mounts', () => {
    const mounted = Object.values(compose.services).flatMap(({ volumes = [] }) =>
      volumes.map((volume) => volume.split(':')[0]),
    );
    expect(mounted.toSorted()).toEqual(Object.keys(compose.volumes).toSorted());
  });
});
