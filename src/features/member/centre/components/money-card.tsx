import { useQuery } from '@tanstack/react-query';

import { useSession } from '#src/domain/identity/session.ts';
import { MemberBalance } from '#src/domain/wallet/member-balance.tsx';
import { balanceQuery } from '#src/domain/wallet/wallet-queries.ts';
import { useMemberEntries } from '#src/features/member/centre/lib/use-member-entries.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Link } from '#src/shared/navigation/link.tsx';
import { QueryFailed } from '#src/shared/ui/feedback/load-failed.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import styles from './money-card.module.css';

const messages = defineMessages({
  title: { id: 'member.money.title', defaultMessage: 'Balance', description: 'Over the money in the card' },
});

export function MoneyCard() {
  const { t } = useTranslator();
  const { quick, rows } = useMemberEntries();
  const balance = useQuery({ ...balanceQuery(), enabled: useSession() !== null });
  // The first kind of record that the merchant shows.
  const records = rows.filter(({ group }) => group === 'money').slice(0, 1);
  return (
    <section className={styles.card} aria-label={t(messages.title)}>
      <p className="muted">{t(messages.title)}</p>
      <MemberBalance large />
      {balance.isError && !balance.data && <QueryFailed query={balance} />}
      <div className={styles.actions}>
        {[...quick, ...records].map(
          ({ icon, label, target }) =>
            'to' in target && (
              <Link key={target.to} className={styles.action} {...target}>
                <span className={styles.picture}>
                  <Icon name={icon} />
                </span>
                {t(label)}
              </Link>
            ),
        )}
      </div>
    </section>
  );
}
