import { keepLast } from '../keep-last.ts';
import { Breaker } from './breaker.ts';
import { RetryBudget } from './retry-budget.ts';

/** What this isolate knows of an upstream: one budget of second attempts, as all of them are its load. */
type Circuits = { budget: RetryBudget; breakers: Map<string, Breaker> };

/** By origin, least recently asked first. */
const known = new Map<string, Circuits>();
const maxKnown = 500;
/** Of one origin, the longest unasked first. */
const maxBreakers = 5_000;

/**
 * The breaker of one kind of call to an upstream for one merchant, and the budget of that upstream. What fails for one
 * merchant, a database of its own say, closes nothing to the others.
 */
export function circuitOf(
  origin: string,
  kind: string,
  merchant = '',
): { breaker: Breaker; budget: RetryBudget } {
  const circuits = known.get(origin) ?? { budget: new RetryBudget(), breakers: new Map() };
  keepLast(known, origin, circuits, maxKnown);
  const name = `${kind} ${merchant}`;
  const breaker = circuits.breakers.get(name) ?? new Breaker();
  keepLast(circuits.breakers, name, breaker, maxBreakers);
  return { breaker, budget: circuits.budget };
}
