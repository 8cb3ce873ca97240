import { Breaker } from './breaker.ts';
import { RetryBudget } from './retry-budget.ts';

/** What this isolate knows of an upstream: a breaker for each kind of call, one budget for all. */
type Circuits = { budget: RetryBudget; breakers: Map<string, Breaker> };

/** By origin, least recently asked first. */
const known = new Map<string, Circuits>();
const maxKnown = 500;

/** The breaker and the budget of one kind of call to one upstream. */
export function circuitOf(origin: string, kind: string): { breaker: Breaker; budget: RetryBudget } {
  const circuits = known.get(origin) ?? { budget: new RetryBudget(), breakers: new Map() };
  known.delete(origin);
  known.set(origin, circuits);
  for (const oldest of known.keys()) {
    if (known.size <= maxKnown) break;
    known.delete(oldest);
  }
  const breaker = circuits.breakers.get(kind) ?? new Breaker();
  circuits.breakers.set(kind, breaker);
  return { breaker, budget: circuits.budget };
}
