/** States set by the operator. Members never see a draft, or a red rain that was ended before it began. */
export const rainStates = ['draft', 'published', 'ended'] as const;

/** Phases of a red rain that members see, by the clock. */
export const rainPhases = ['upcoming', 'running', 'over'] as const;
export type RainPhase = (typeof rainPhases)[number];

/** `draws`: the maximum is reached. `cap`: each envelope left exceeds the maximum win. `empty`: none is left. */
export const rainRefusals = ['draws', 'cap', 'empty'] as const;
export type RainRefusal = (typeof rainRefusals)[number];

/** Returns the phase at an instant; all times are in ms. `endsAt` is the first instant of the phase `over`. */
export function getRainPhase(startsAt: number, endsAt: number, now: number): RainPhase {
  if (now < startsAt) return 'upcoming';
  return now < endsAt ? 'running' : 'over';
}
