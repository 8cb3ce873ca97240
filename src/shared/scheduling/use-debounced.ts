import { useEffect, useState } from 'react';

/** The value once it has not changed for so many milliseconds; '' until then. */
export function useDebounced(value: string, delayMs: number): string {
  const [debounced, setDebounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return debounced;
}
