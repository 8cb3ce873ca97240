import type { ReactNode } from 'react';

import { BackButton } from './back-button.tsx';

import styles from './page-head.module.css';

/** Head of a page without the shell's header: back button, title, and the filters of the list. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className={styles.head}>
      <div>
        <BackButton />
        <h1>{title}</h1>
      </div>
      {children}
    </header>
  );
}
