import type { Parse } from '#src/shared/parsing/checks.ts';

type Area = 'local' | 'session';

/** One value stored across visits (`local`) or in this tab (`session`). Never throws. */
export type Stored<T> = {
  read: () => T;
  write: (value: T) => void;
  clear: () => void;
};

let scope = '';
/** Names the merchant and member that keys belong to, so that neither sees another's. */
export function scopeStorage(merchantCode: string, userName: string | null): void {
  scope = `${merchantCode}:${userName ?? '-'}`;
}

/**
 * Removes what is stored for this merchant's members other than the one in scope, in this tab and across visits:
 * for a visitor, of all of them. Also what is left of a session that ended while no page was open.
 */
export function sweepUserStorage(): void {
  const [merchant = '', user = '-'] = scope.split(':');
  for (const name of ['local', 'session'] as const) {
    try {
      const storage = area(name);
      for (const key of Object.keys(storage ?? {})) {
        // merchant:user:key:version; without the user it is the merchant's.
        const [of, whose = '-', ...rest] = key.split(':');
        if (of === merchant && rest.length > 1 && whose !== user && whose !== '-') storage?.removeItem(key);
      }
    } catch {
      // Blocked: nothing is stored.
    }
  }
}

function area(name: Area): Storage | null {
  try {
    return name === 'local' ? localStorage : sessionStorage;
  } catch {
    return null; // Blocked by the browser (private mode, cookies off): everything falls back.
  }
}

/**
 * A stored value: versioned key + how it is parsed + default in one place.
 * A missing, corrupt or outdated value reads as the fallback; a full or blocked store drops the write.
 * `perUser` values are stored by member; others by merchant.
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
      // A visitor has no values of their own: they would be left for the next visitor.
      if (options.perUser && scope.endsWith(':-')) return;
      try {
        area(options.area)?.setItem(name(), JSON.stringify(value));
      } catch {
        // Full or blocked: nothing is stored.
      }
    },
    clear() {
      try {
        area(options.area)?.removeItem(name());
      } catch {
        // Nothing is stored.
      }
    },
  };
}
