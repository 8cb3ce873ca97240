import { useEffect, useRef, useState } from 'react';

import { useSession } from '#src/domain/identity/session.ts';
import { BrandMark } from '#src/domain/system/brand-mark.tsx';
import { MemberBalance } from '#src/domain/wallet/member-balance.tsx';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Link } from '#src/shared/navigation/link.tsx';
import { usePaintedEffect } from '#src/shared/scheduling/after-paint.ts';
import { ButtonLink } from '#src/shared/ui/input/button-link.tsx';
import { IconButton } from '#src/shared/ui/input/icon-button.tsx';
import { BackButton } from '#src/shared/ui/layout/back-button.tsx';
import { openOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import styles from './header.module.css';

const messages = defineMessages({
  menu: {
    id: 'shell.header.menu',
    defaultMessage: 'Menu',
    description: 'Name of the button that opens the side menu',
  },
  login: { id: 'shell.header.login', defaultMessage: 'Log in', description: 'Button in the header; short' },
  register: {
    id: 'shell.header.register',
    defaultMessage: 'Register',
    description: 'Button in the header; short',
  },
  language: {
    id: 'shell.header.language',
    defaultMessage: 'Language',
    description: 'Name of the button that opens the list of languages',
  },
  account: {
    id: 'shell.header.account',
    defaultMessage: 'My account',
    description: 'Name of the button that opens the member menu',
  },
});

/** Scroll movements smaller than this are ignored, in px. */
const tolerancePx = 8;

/** `away`: scrolled away from the top; `hidden`: the last scroll went down. */
function useScrollState() {
  const [away, setAway] = useState(false);
  const [hidden, setHidden] = useState(false);
  const last = useRef<number>(undefined);
  usePaintedEffect(() => {
    last.current ??= scrollY;
    setAway(scrollY > 4);
  }, []);
  useEffect(() => {
    const onScroll = () => {
      // The browser or the router may also change the position, without the visitor scrolling.
      setAway(scrollY > 4);
      last.current ??= scrollY;
      const moved = scrollY - last.current;
      if (Math.abs(moved) < tolerancePx && scrollY > 0) return;
      last.current = scrollY;
      setHidden(moved > 0 && scrollY > 120);
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);
  useEffect(() => {
    // Sticky elements below the header move up with it.
    document.documentElement.toggleAttribute('data-header-hidden', hidden);
  }, [hidden]);
  return { away, hidden };
}

type HeaderProps = { kind: 'logo' | 'back'; balance?: boolean | undefined; lang: string | undefined };

export function Header({ kind, balance = true, lang }: HeaderProps) {
  const { t } = useTranslator();
  const session = useSession();
  const { away, hidden } = useScrollState();
  return (
    <header
      className={styles.header}
      lang={lang}
      data-away={away || undefined}
      data-hidden={hidden || undefined}
    >
      <div className={styles.bar}>
        {kind === 'back' ? <BackButton place="header" /> : <Logo />}
        <span className={styles.space} />
        {session ? balance && <MemberBalance /> : <LoginLinks />}
        {session ? (
          <IconButton
            icon="user"
            name={t(messages.account)}
            aria-haspopup="dialog"
            onClick={() => openOverlay('member-menu')}
          />
        ) : (
          <IconButton
            icon="globe"
            name={t(messages.language)}
            aria-haspopup="dialog"
            onClick={() => openOverlay('language')}
          />
        )}
      </div>
    </header>
  );
}

function Logo() {
  const { t } = useTranslator();
  return (
    <>
      <IconButton
        icon="menu"
        className={styles.menu ?? ''}
        name={t(messages.menu)}
        aria-haspopup="dialog"
        onClick={() => openOverlay('side-menu')}
      />
      <Link className={styles.logo} to="/m/home">
        <BrandMark />
      </Link>
    </>
  );
}

function LoginLinks() {
  const { t } = useTranslator();
  return (
    <>
      <ButtonLink size="small" className={styles.login} to="/m/login">
        {t(messages.login)}
      </ButtonLink>
      <ButtonLink variant="primary" size="small" className={styles.login} to="/m/register">
        {t(messages.register)}
      </ButtonLink>
    </>
  );
}
