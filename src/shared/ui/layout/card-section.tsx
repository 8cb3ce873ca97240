import type { ReactNode } from 'react';

import styles from './card-section.module.css';

type CardSectionProps = {
  title: string;
  lead?: string;
  children: ReactNode;
};

export function CardSection({ title, lead, children }: CardSectionProps) {
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      {lead && <p className={styles.lead}>{lead}</p>}
      <div className={`surface ${styles.card}`}>{children}</div>
    </section>
  );
}

export function SectionPage({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: string;
  children: ReactNode;
}) {
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
      </header>
      {children}
    </main>
  );
}
