import { SafeHtml } from './safe-html.tsx';

import styles from './operator-text.module.css';

/** What an operator wrote in HTML, with the look of running text. */
export function OperatorText({ html }: { html: string }) {
  return (
    <div className={styles.text}>
      <SafeHtml html={html} />
    </div>
  );
}
