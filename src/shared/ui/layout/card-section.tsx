import type { ReactNode } from 'react';

import { SafeSection } from '#src/shared/ui/feedback/load-failed.tsx';

import styles from './card-section.module.css';

type SectionProps = {
  title: string;
  lead?: string | undefined;
  children: ReactNode;
};

/** A part of a page whose children have frames of their own, such as a table. */
export function TitledSection({ title, lead, children }: SectionProps) {
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  );
}

export function CardSection({ children, ...heading }: SectionProps) {
  return (
    <TitledSection {...heading}>
      <div className={`surface ${styles.card}`}>{children}</div>
    </TitledSection>
  );
}

export function SectionPage({ title, lead, children }: SectionProps) {
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
      </header>
      <SafeSection>{children}</SafeSection>
    </main>
  );
}
