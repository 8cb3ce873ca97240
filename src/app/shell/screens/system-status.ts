import { type SystemStatus, systemStatus } from '#contract/calls/system/site.ts';
import { minuteMs } from '#contract/values/durations.ts';
import type { CallError } from '#src/shared/http/call-error.ts';
import { send } from '#src/shared/http/send.ts';
import { factsOf, oneOf, text } from '#src/shared/parsing/checks.ts';
import { stored } from '#src/shared/storage/stored.ts';

/**
 * 0 normal, 1 maintenance (also when both), 2 region restriction; `ip` is the visitor's, `why`
 * the edge's own sentence in the visitor's language.
 */
export type SystemState = {
  status: SystemStatus;
  ip: string | null;
  why: string | null;
  /** The call that said so; null where it is known otherwise. */
  error?: CallError | null;
};

/** A stored "maintenance" must not lock anybody out. */
const maxAgeMs = 5 * minuteMs;

const parseStatus = oneOf<SystemStatus>([0, 1, 2]);

function parseCopy(value: unknown): (SystemState & { at: number }) | undefined {
  const { at, ip, why, ...facts } = factsOf(value);
  const status = parseStatus(facts.status);
  if (status === undefined || typeof at !== 'number') return undefined;
  return { status, ip: text(ip) ?? null, why: text(why) ?? null, at };
}

const storedStatus = stored<(SystemState & { at: number }) | null>({
  key: 'systemStatus',
  version: 1,
  parse: parseCopy,
  fallback: null,
  area: 'local',
});

/** The copy of the last visit, if it is younger than five minutes. */
export function storedSystemState(now = Date.now()): SystemState | null {
  const copy = storedStatus.read();
  if (!copy || copy.at > now || now - copy.at >= maxAgeMs) return null;
  const { status, ip, why } = copy;
  return { status, ip, why };
}

export const storeSystemState = ({ status, ip, why }: SystemState): void =>
  storedStatus.write({ status, ip, why, at: Date.now() });

/** What a failed call says about the system: for a closed site the edge replies 503 or 451. */
export function systemStateOf(error: CallError): SystemState | null {
  const { code, value, message } = error;
  if (code === 'system.maintenance') return { status: 1, ip: null, why: null, error };
  if (code !== 'region.restricted') return null;
  // Without a sentence of the edge the message is the code.
  const why = message === code ? null : message;
  return { status: 2, ip: text(factsOf(value).ip) ?? null, why, error };
}

/** Fetches the status; null when the call failed. The failure of a closed site is handled by `onFailure` listeners. */
export async function fetchSystemStatus(): Promise<SystemState | null> {
  try {
    const { status, ip = null } = await send(systemStatus, {});
    return { status, ip, why: null };
  } catch {
    return null;
  }
}
