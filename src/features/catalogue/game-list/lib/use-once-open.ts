import { useState } from 'react';

/** False until something is opened for the first time, then true: what it loads lazily stays for the way out. */
export function useOnceOpen(open: boolean): boolean {
  const [once, setOnce] = useState(open);
  if (open && !once) setOnce(true);
  return once || open;
}
