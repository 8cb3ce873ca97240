import { keepLast } from '../keep-last.ts';
import { Breaker } from './breaker.ts';
import { RetryBudget } from './retry-budget.ts';

/** The budget of retries is shared, because every retry adds to the upstream's load. */
type Circuits = { budget: RetryBudget; breakers: Map<string, Breaker> };

/** Circuits by origin, least recently requested first. */
const known = new Map<string, Circuits>();
const maxKnown = 500;
/** Maximum number of breakers of an origin; the least recently requested breaker is dropped. */
const maxBreakers = 5_000;

/** Returns breaker and budget. One merchant's failure, such as of its own database, does not affect others. */
export function getCircuit(
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
