import { useEffect, useState } from 'react';

/** Returns the latest value that has not changed for `delayMs`; '' until there is one. */
export function useDebounced(value: string, delayMs: number): string {
  const [debounced, setDebounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return debounced;
}
