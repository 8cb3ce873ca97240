import type { Parse } from '#src/shared/parsing/checks.ts';

type Area = 'local' | 'session';

/** One stored value. The area `local` lasts across visits, `session` only in this tab. No function throws. */
export type Stored<T> = {
  read: () => T;
  write: (value: T) => void;
  clear: () => void;
};

let scope = '';
/** Sets whose keys are used from now on, so that no other merchant or member reads the stored values. */
export function scopeStorage(merchantCode: string, userName: string | null): void {
  scope = `${merchantCode}:${userName ?? '-'}`;
}

/**
 * Deletes the stored values of all other members of this merchant, in this tab and across visits. For a visitor,
 * deletes the values of all members. This includes values of a session that ended while no page was open.
 */
export function sweepUserStorage(): void {
  const [merchant = '', user = '-'] = scope.split(':');
  for (const name of ['local', 'session'] as const) {
    try {
      const storage = area(name);
      for (const key of Object.keys(storage ?? {})) {
        // A member's key is merchant:user:key:version. A key without the user belongs to the merchant.
        const [keyMerchant, keyUser = '-', ...rest] = key.split(':');
        if (keyMerchant !== merchant || rest.length < 2 || keyUser === user || keyUser === '-') continue;
        storage?.removeItem(key);
      }
    } catch {
      // The browser blocks storage, so nothing is stored.
    }
  }
}

function area(name: Area): Storage | null {
  try {
    return name === 'local' ? localStorage : sessionStorage;
  } catch {
    return null; // Storage is blocked by the browser (private mode, cookies off): every value falls back.
  }
}

/**
 * `read` returns the fallback if the value is missing, corrupt or outdated. A write to a full or blocked store is
 * dropped. `perUser` values are stored by member, others by merchant.
 */
// @__NO_SIDE_EFFECTS__
export function stored<T>(options: {
  key: string;
  version: number;
  parse: Parse<T>;
  fallback: T;
  area: Area;
  perUser?: boolean;
}): Stored<T> {
  const name = () =>
    `${options.perUser ? scope : (scope.split(':')[0] ?? '')}:${options.key}:v${options.version}`;
  return {
    read() {
      try {
        const text = area(options.area)?.getItem(name());
        if (!text) return options.fallback;
        return options.parse(JSON.parse(text)) ?? options.fallback;
      } catch {
        return options.fallback;
      }
    },
    write(value) {
      // Nothing is stored for a visitor, because the next visitor would find it.
      if (options.perUser && scope.endsWith(':-')) return;
      try {
        area(options.area)?.setItem(name(), JSON.stringify(value));
      } catch {
        // The storage is full or blocked, so nothing is stored.
      }
    },
    clear() {
      try {
        area(options.area)?.removeItem(name());
      } catch {
        // The browser blocks storage, so nothing is stored.
      }
    },
  };
}
