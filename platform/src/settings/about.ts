import type { z } from 'zod';

declare module 'zod/v4' {
  /** What a schema of a setting says about it, once: the settings' page is made from it. */
  interface GlobalMeta {
    /** What the setting is, in a sentence without its full stop. */
    what?: string;
    /** For one without a default: a value as it is written in the environment. */
    example?: string;
    /** What holds without it, where no default of the schema says so: another setting, a rule. */
    otherwise?: string;
  }
}

export type About = Readonly<{
  name: string;
  what: string;
  example: string | null;
  /** As it is written in the environment, or a rule in words; null where there is none. */
  default: string | null;
}>;

/**
 * What the programs' schemas say of every setting, in the order in which they name them. Each is
 * described by one of the programs that read it: the others may read it more loosely.
 * @throws Error for a setting that none describes, or two differently, or with two defaults
 */
export function aboutSettings(programs: readonly z.ZodObject[]): readonly About[] {
  const found = new Map<string, z.ZodType[]>();
  for (const { shape } of programs) {
    for (const [name, schema] of Object.entries(shape)) {
      found.set(name, [...(found.get(name) ?? []), schema as z.ZodType]);
    }
  }
  return [...found].map(([name, schemas]) => {
    const metas = schemas.map((schema): z.GlobalMeta => schema.meta() ?? {});
    const what = only(
      name,
      'description',
      metas.map((meta) => meta.what),
    );
    if (what === null) throw new Error(`no program describes the setting ${name}`);
    return {
      name,
      what,
      example: only(
        name,
        'example',
        metas.map((meta) => meta.example),
      ),
      default:
        only(name, 'default', schemas.map(defaultOf)) ??
        only(
          name,
          'rule',
          metas.map((meta) => meta.otherwise),
        ),
    };
  });
}

/** As it is written: lists with commas. */
function defaultOf(schema: z.ZodType): string | undefined {
  const read = schema.safeParse(undefined);
  return read.success && read.data !== undefined
    ? [read.data].flat().map(String).join(',')
    : undefined;
}

function only(setting: string, kind: string, said: readonly (string | undefined)[]): string | null {
  const [first, second] = new Set(said.filter((text) => text !== undefined));
  if (second !== undefined)
    throw new Error(`the setting ${setting} has more than one ${kind}: ${first}; ${second}`);
  return first ?? null;
}
