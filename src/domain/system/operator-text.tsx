import { SafeHtml } from './safe-html.tsx';

import styles from './operator-text.module.css';

export function OperatorText({ html }: { html: string }) {
  return (
    <div className={styles.text}>
      <SafeHtml html={html} />
    </div>
  );
}
