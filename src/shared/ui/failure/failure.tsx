import type { CallError } from '#src/shared/http/call-error.ts';
import { isUnexplained } from '#src/shared/http/failures.ts';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import { FailureDetails } from './failure-details.tsx';

import styles from './failure.module.css';

/** What went wrong, where it was tried; of what its sentence does not explain, what support needs (ER-32). */
export function Failure({ error, text }: { error?: CallError | undefined; text: string }) {
  return (
    <div className={styles.failure} role="alert">
      <Icon name="alert" size={20} />
      <div>
        <p>{text}</p>
        {error && isUnexplained(error) && <FailureDetails error={error} />}
      </div>
    </div>
  );
}
