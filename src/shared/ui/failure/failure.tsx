import type { CallError } from '#src/shared/http/call-error.ts';
import { getServerMessage } from '#src/shared/http/server-message.ts';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import { LazyDetails } from './lazy-details.tsx';
import { RegisterOffer } from './register-offer.tsx';

import styles from './failure.module.css';

/** Our message or the server's (`getServerMessage`), with details for support if it does not explain the failure. */
export function Failure({ error, text }: { error?: CallError | undefined; text: string }) {
  return (
    <div className={styles.failure} role="alert">
      <Icon name="alert" size={20} />
      <div>
        <p>{getServerMessage(error) ?? text}</p>
        {error?.code === 'account.not.actual' && <RegisterOffer />}
        {error && <LazyDetails isReasonShown error={error} />}
      </div>
    </div>
  );
}
