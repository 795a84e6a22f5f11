import { calmOf, type MoodOf, type Switches } from './mood.ts';

export type Moody<All extends Switches> = { mood: MoodOf<All>; reset: () => void };

/** A mood, for a service that is nothing else. */
export function moody<All extends Switches>(switches: All): Moody<All> {
  const service = {
    mood: calmOf(switches),
    reset: () => {
      service.mood = calmOf(switches);
    },
  };
  return service;
}
