import type { ReactNode } from 'react';

import styles from './card-section.module.css';

type CardSectionProps = {
  title: string;
  /** A sentence under the title. */
  lead?: string;
  children: ReactNode;
};

/** A small heading over a card of rows, with a thin line between them; its parts sit one above the other. */
export function CardSection({ title, lead, children }: CardSectionProps) {
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      {lead && <p className={styles.lead}>{lead}</p>}
      <div className={styles.card}>{children}</div>
    </section>
  );
}

/** A page of sections beneath its name. */
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
