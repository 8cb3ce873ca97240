import { useState } from 'react';

import styles from './trace-id.module.css';

type TraceIdProps = {
  traceId: string;
  copyLabel: string;
  copiedLabel: string;
  code?: string | undefined;
};

export function TraceId({ traceId, copyLabel, copiedLabel, code }: TraceIdProps) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(traceId);
      setCopied(true);
    } catch {
      // No permission or no secure context: the id stays selectable.
    }
  };
  return (
    <span className={styles.trace}>
      <span className={styles.id} dir="ltr">
        {code ? `${code} · ${traceId}` : traceId}
      </span>
      <button type="button" className={styles.copy} onClick={() => void copy()}>
        {copied ? copiedLabel : copyLabel}
      </button>
    </span>
  );
}
