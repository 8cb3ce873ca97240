import type { ReactNode } from 'react';

import { useMerchant } from '#src/domain/system/merchant-context.ts';
import { OutsideLink } from '#src/domain/system/outside-link.tsx';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { BackButton } from '#src/shared/navigation/back-button.tsx';

import styles from './auth-layout.module.css';

const messages = defineMessages({
  age: {
    id: 'door.age',
    defaultMessage: 'For adults of {age} and over. Play with care.',
    description: 'Age statement under login, registration and passwords; age is 18 or 21',
  },
});

type DoorPageProps = {
  title: string;
  lead?: string | undefined;
  /** Above the title, e.g. the tabs of login and registration. */
  tabs?: ReactNode;
  /** Before the links to support; without it there are none. */
  help?: string;
  children: ReactNode;
};

/** A page that asks who somebody is, without the shell's header: login, registration, passwords. */
export function DoorPage({ title, lead, tabs, help, children }: DoorPageProps) {
  const { t } = useTranslator();
  const { brand, support } = useMerchant();
  return (
    <main className={styles.page}>
      <BackButton />
      <div className={styles.card}>
        {tabs}
        <header className={styles.head}>
          <h1>{title}</h1>
          {lead && <p>{lead}</p>}
        </header>
        {children}
        {help && (
          <p className={styles.help}>
            <span>{help}</span>
            {support.map(({ label, url }) => (
              <OutsideLink key={url} href={url}>
                {label}
              </OutsideLink>
            ))}
          </p>
        )}
      </div>
      <p className={styles.age}>{t(messages.age, { age: brand.ageLimit })}</p>
    </main>
  );
}
