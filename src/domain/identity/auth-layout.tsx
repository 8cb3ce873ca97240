import type { ReactNode } from 'react';

import { BrandMark } from '#src/domain/system/brand-mark.tsx';
import { useMerchant } from '#src/domain/system/merchant-context.ts';
import { MerchantLink } from '#src/domain/system/merchant-link.tsx';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { SafeSection } from '#src/shared/ui/feedback/load-failed.tsx';
import { BackButton } from '#src/shared/ui/layout/back-button.tsx';

import styles from './auth-layout.module.css';

const messages = defineMessages({
  age: {
    id: 'auth.age',
    defaultMessage: 'For ages {age} and over only. Please play responsibly.',
    description: 'Age statement under login, registration and passwords; age is 18 or 21',
  },
});

type AuthLayoutProps = {
  title: string;
  lead?: string | undefined;
  /** Content above the title, e.g. the tabs of login and registration. */
  tabs?: ReactNode;
  /** If false, there is no back button, as on /m/changePsw. */
  back?: boolean;
  /** Text before the support links; without it there are no links. */
  help?: string;
  children: ReactNode;
};

/** Layout of login, registration and password pages, without the shell's header. */
export function AuthLayout({ title, lead, tabs, back = true, help, children }: AuthLayoutProps) {
  const { t } = useTranslator();
  const { brand, support } = useMerchant();
  return (
    <main className={styles.page}>
      {back ? <BackButton /> : <span />}
      <div className={styles.card}>
        <BrandMark />
        {tabs}
        <header className={styles.head}>
          <h1>{title}</h1>
          {lead && <p>{lead}</p>}
        </header>
        <SafeSection>{children}</SafeSection>
        {help && (
          <p className={styles.help}>
            <span>{help}</span>
            {support.map(({ label, url }) => (
              <MerchantLink key={`${label} ${url}`} href={url}>
                {label}
              </MerchantLink>
            ))}
          </p>
        )}
      </div>
      <p className={styles.age}>{t(messages.age, { age: brand.ageLimit })}</p>
    </main>
  );
}
