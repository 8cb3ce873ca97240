import type { CallError } from '#src/shared/http/call-error.ts';
import { serverWords } from '#src/shared/http/server-words.ts';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import { LazyDetails } from './lazy-details.tsx';

import styles from './failure.module.css';

/** What went wrong, where it was tried, in our words or the server’s (`serverWords`); of what its sentence does not explain, what support needs. */
export function Failure({ error, text }: { error?: CallError | undefined; text: string }) {
  return (
    <div className={styles.failure} role="alert">
      <Icon name="alert" size={20} />
      <div>
        <p>{serverWords(error) ?? text}</p>
        {error && <LazyDetails said error={error} />}
      </div>
    </div>
  );
}
