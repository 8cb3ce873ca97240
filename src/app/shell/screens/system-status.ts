import { type SystemStatus, systemStatus } from '#contract/calls/system/site.ts';
import { minuteMs } from '#contract/values/durations.ts';
import type { CallError } from '#src/shared/http/call-error.ts';
import { send } from '#src/shared/http/send.ts';
import { asRecord, inList, text } from '#src/shared/parsing/checks.ts';
import { isRecent, serverNow } from '#src/shared/scheduling/server-clock.ts';
import { stored } from '#src/shared/storage/stored.ts';

/** 0: normal, 1: maintenance (or both), 2: region restriction. `why`: the edge's sentence in the visitor's language. */
export type SystemState = {
  status: SystemStatus;
  ip: string | null;
  why: string | null;
  /** The failed call that reported the state; null if the state has another source. */
  error?: CallError | null;
};

/** Maximum age of the stored status: an old "maintenance" must not lock a visitor out. */
const maxAgeMs = 5 * minuteMs;

const parseStatus = inList<SystemStatus>([0, 1, 2]);

function parseCopy(value: unknown): (SystemState & { at: number }) | undefined {
  const { at, ip, why, ...rest } = asRecord(value);
  const status = parseStatus(rest.status);
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

export function readStoredSystemState(now = serverNow()): SystemState | null {
  const copy = storedStatus.read();
  if (!copy || !isRecent(copy.at, maxAgeMs, now)) return null;
  const { status, ip, why } = copy;
  return { status, ip, why };
}

export const storeSystemState = ({ status, ip, why }: SystemState): void =>
  storedStatus.write({ status, ip, why, at: serverNow() });

/** Returns the system state that a failed call reports, or null. For a closed site the edge replies 503 or 451. */
export function toSystemState(error: CallError): SystemState | null {
  const { code, value, message } = error;
  if (code === 'system.maintenance') return { status: 1, ip: null, why: null, error };
  if (code !== 'region.restricted') return null;
  // Without a sentence from the edge the message is the code.
  const why = message === code ? null : message;
  return { status: 2, ip: text(asRecord(value).ip) ?? null, why, error };
}

/**
 * Fetches the status; null if the call failed. The `onFailure` listeners handle a call that failed because the site is
 * closed.
 */
export async function fetchSystemStatus(): Promise<SystemState | null> {
  try {
    const { status, ip = null } = await send(systemStatus, {});
    return { status, ip, why: null };
  } catch {
    return null;
  }
}
