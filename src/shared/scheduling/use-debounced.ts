import { useEffect, useState } from 'react';

/** Returns the value once it has not changed for `delayMs`; '' before. */
export function useDebounced(value: string, delayMs: number): string {
  const [debounced, setDebounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return debounced;
}
