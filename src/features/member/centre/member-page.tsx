import { useQuery } from '@tanstack/react-query';

import { isFlagOn } from '#contract/values/flags.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { MemberAvatar } from '#src/domain/member/member-avatar.tsx';
import { memberInfoQuery } from '#src/domain/member/member-queries.ts';
import { useLacksPassword } from '#src/domain/member/require-password.tsx';
import { whitelabelQuery } from '#src/domain/system/system-queries.ts';
import { LockedBonuses } from '#src/domain/wallet/bonus/locked-bonuses.tsx';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { useHasPage } from '#src/shared/navigation/absent-pages.ts';
import { Link } from '#src/shared/navigation/link.tsx';
import { QueryFailed, SafeSection } from '#src/shared/ui/feedback/load-failed.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';
import { iconButtonClass } from '#src/shared/ui/input/icon-button.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import { MemberEntries } from './components/member-entries.tsx';
import { MoneyCard } from './components/money-card.tsx';

import styles from './member-page.module.css';

const messages = defineMessages({
  title: {
    id: 'member.page.title',
    defaultMessage: 'Member centre',
    description: 'Title of the page, for screen readers',
  },
  edit: {
    id: 'member.page.edit',
    defaultMessage: 'Edit my details',
    description: 'Name of the button with a pencil next to the nickname',
  },
  firstTitle: {
    id: 'member.first.ask',
    defaultMessage: 'Your password was set for you',
    description: 'Hint in the member centre at the first login',
  },
  firstText: {
    id: 'member.first.then',
    defaultMessage: 'Choose your own password now.',
    description: 'Under the hint; a tap leads to changing the password',
  },
});

export function MemberPage() {
  const { t } = useTranslator();
  return (
    <main className={styles.page}>
      <h1 className="sr-only">{t(messages.title)}</h1>
      <SafeSection>
        <Head />
      </SafeSection>
      <SafeSection>
        <MoneyCard />
      </SafeSection>
      <SafeSection>
        <LockedBonuses />
      </SafeSection>
      <SafeSection>
        <FirstPassword />
      </SafeSection>
      <SafeSection>
        <MemberEntries />
      </SafeSection>
    </main>
  );
}

function Head() {
  const { t } = useTranslator();
  const session = useSession();
  const info = useQuery({ ...memberInfoQuery(), enabled: session !== null });
  const flags = useQuery(whitelabelQuery()).data;
  const { data } = info;
  const name = data?.nickname || data?.account || session?.userName;
  return (
    <div className={styles.head}>
      <MemberAvatar large icon={data?.icon} name={name} />
      <div className={styles.who}>
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
        {data?.nickname && (
          <p className={styles.account}>
            <bdi>{data.account}</bdi>
          </p>
        )}
        {info.isPending && <Skeleton shape="text" />}
        {data?.clubLabel && <Level name={data.clubLabel.labelName} withClub={isFlagOn(flags, 'REWCEN3')} />}
        {info.isError && !data && <QueryFailed query={info} />}
      </div>
      {isFlagOn(flags, 'MYACC') && (
        <Link className={iconButtonClass()} to="/m/myAccount/index" aria-label={t(messages.edit)}>
          <Icon name="edit" />
        </Link>
      )}
    </div>
  );
}

function Level({ name, withClub }: { name: string; withClub: boolean }) {
  const hasPage = useHasPage();
  const label = (
    <>
      <Icon name="crown" size={16} />
      <bdi>{name}</bdi>
    </>
  );
  return withClub && hasPage('/m/member/benefits') ? (
    <Link className={styles.vip} to="/m/member/benefits">
      {label}
      <Icon name="chevron-right" size={16} />
    </Link>
  ) : (
    <p className={styles.vip}>{label}</p>
  );
}

function FirstPassword() {
  const { t } = useTranslator();
  const isFirst = useSession()?.firstTimeLogin;
  const lacksPassword = useLacksPassword();
  if (!isFirst || lacksPassword) return null;
  return (
    <Link className={styles.hint} to="/m/changePsw">
      <Icon name="lock" />
      <span>
        <strong>{t(messages.firstTitle)}</strong>
        <span>{t(messages.firstText)}</span>
      </span>
      <Icon name="chevron-right" size={20} />
    </Link>
  );
}
