/** What an operator has done with a red rain: only what is published is ever shown. */
export const rainStates = ['draft', 'published', 'ended'] as const;

/** Where a published one stands by the clock. */
export const rainPhases = ['upcoming', 'running', 'over'] as const;
export type RainPhase = (typeof rainPhases)[number];

/**
 * Why a member can open no more: so many are all that one may open, what is left would bring him over the most that one
 * may win, or everything was opened.
 */
export const rainRefusals = ['draws', 'cap', 'empty'] as const;
export type RainRefusal = (typeof rainRefusals)[number];

/** The phase at an instant; all in milliseconds. The end is the first instant at which it is over. */
export function rainPhaseAt(startsAt: number, endsAt: number, now: number): RainPhase {
  if (now < startsAt) return 'upcoming';
  return now < endsAt ? 'running' : 'over';
}
