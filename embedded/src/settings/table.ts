import { aboutSettings, type About } from '@store/platform/settings';
import { programs, reads, type Program } from './programs.ts';

export type Setting = About & Readonly<{ readBy: readonly Program[] }>;

const names = Object.keys(programs) as Program[];

/** Every variable that any part of the store reads. */
export const settingsTable: readonly Setting[] = aboutSettings(Object.values(programs)).map(
  (about) => ({ ...about, readBy: names.filter((program) => reads(program, about.name)) }),
);
