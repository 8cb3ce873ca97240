import { helpOrganisations } from '#contract/values/jurisdictions.ts';
import { languageNames } from '#contract/values/language-names.ts';
import { MemberLink } from '#src/domain/identity/member-link.tsx';
import { useMerchant } from '#src/domain/system/merchant-context.ts';
import { MerchantLink } from '#src/domain/system/merchant-link.tsx';
import { computeClaimableGames, listFooterVendors } from '#src/features/catalogue/lobby/lib/claims.ts';
import { useCategories } from '#src/features/catalogue/lobby/lib/use-categories.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Link } from '#src/shared/navigation/link.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';
import { openOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import styles from './footer.module.css';

const messages = defineMessages({
  vendors: {
    id: 'lobby.footer.vendors',
    defaultMessage: 'Our providers',
    description: 'Heading in the footer',
  },
  games: {
    id: 'lobby.footer.games',
    defaultMessage: 'Over {count, number} games',
    description:
      'Next to the heading of the vendors in the footer; count is in whole hundreds and below the number of games',
  },
  payment: {
    id: 'lobby.footer.payment',
    defaultMessage: 'Payment methods',
    description: 'Heading in the footer',
  },
  help: { id: 'lobby.footer.help', defaultMessage: 'Help', description: 'Heading of the support links' },
  service: {
    id: 'lobby.footer.service',
    defaultMessage: 'Support',
    description: 'Opens the ways to reach customer service',
  },
  responsible: {
    id: 'lobby.footer.responsible',
    defaultMessage: 'Play responsibly',
    description: 'Heading in the footer',
  },
  responsibleText: {
    id: 'lobby.footer.responsibleText',
    defaultMessage:
      'Play for fun, never with money you need. Set a limit before you start, and take a break whenever you like.',
    description: 'Statement on responsible play',
  },
  limits: {
    id: 'lobby.footer.limits',
    defaultMessage: 'Limits and breaks',
    description: 'Link to deposit limits, breaks and self-exclusion',
  },
  age: {
    id: 'lobby.footer.age',
    defaultMessage: 'For ages {age, number} and over only.',
    description: 'Age statement next to the sign with the age',
  },
  copyright: {
    id: 'lobby.footer.copyright',
    defaultMessage: '© {from}–{to} {brand}. All rights reserved.',
    description: 'Copyright line; from and to are years',
  },
});

const paymentLabels = defineMessages({
  card: { id: 'lobby.footer.mark.card', defaultMessage: 'Card', description: 'Way to pay: bank card' },
  bank: { id: 'lobby.footer.mark.bank', defaultMessage: 'Bank transfer', description: 'Way to pay' },
  wallet: { id: 'lobby.footer.mark.wallet', defaultMessage: 'E-wallet', description: 'Way to pay' },
  usdt: { id: 'lobby.footer.mark.usdt', defaultMessage: 'USDT', description: 'Way to pay: a stablecoin' },
  pix: { id: 'lobby.footer.mark.pix', defaultMessage: 'Pix', description: 'Way to pay in Brazil' },
  qr: { id: 'lobby.footer.mark.qr', defaultMessage: 'QR pay', description: 'Way to pay: scanning a code' },
});
const hasLabel = (mark: string): mark is keyof typeof paymentLabels => Object.hasOwn(paymentLabels, mark);

export function Footer() {
  const { t, language } = useTranslator();
  const { brand, support, jurisdiction } = useMerchant();
  return (
    <footer className={styles.footer}>
      <Vendors />
      <section>
        <h3>{t(messages.payment)}</h3>
        <ul className={styles.marks}>
          {brand.paymentMarks.map((mark) => (
            <li key={mark}>{hasLabel(mark) ? t(paymentLabels[mark]) : mark}</li>
          ))}
        </ul>
      </section>
      <section>
        <h3>{t(messages.help)}</h3>
        <ul className={styles.links}>
          <li>
            <button type="button" onClick={() => openOverlay('service')}>
              {t(messages.service)}
            </button>
          </li>
          {support.map(({ label, url }) => (
            <li key={`${label} ${url}`}>
              <MerchantLink href={url}>{label}</MerchantLink>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3>{t(messages.responsible)}</h3>
        <p>{t(messages.responsibleText)}</p>
        <ul className={styles.links}>
          <li>
            <MemberLink to="/m/member/protection">{t(messages.limits)}</MemberLink>
          </li>
          {helpOrganisations[jurisdiction].map(({ name, url }) => (
            <li key={url}>
              <MerchantLink href={url}>{name}</MerchantLink>
            </li>
          ))}
        </ul>
      </section>
      <div className={styles.licence}>
        <span className={styles.age} dir="ltr" aria-hidden="true">
          {brand.ageLimit}+
        </span>
        <p>
          {t(messages.age, { age: brand.ageLimit })} <bdi>{brand.licence}</bdi>
        </p>
      </div>
      <Button
        variant="secondary"
        icon="globe"
        className={styles.language}
        onClick={() => openOverlay('language')}
      >
        {languageNames[language]}
      </Button>
      <p className={styles.copyright}>
        {t(messages.copyright, {
          from: String(brand.copyright.from),
          to: String(brand.copyright.to),
          brand: brand.name,
        })}
      </p>
    </footer>
  );
}

function Vendors() {
  const { t } = useTranslator();
  const { query } = useCategories();
  if (!query.data) return null;
  const count = computeClaimableGames(query.data);
  return (
    <section>
      <h3>
        {t(messages.vendors)}
        {count !== null && <span className={styles.count}>{t(messages.games, { count })}</span>}
      </h3>
      <ul className={styles.vendors}>
        {listFooterVendors(query.data).map(({ vassalage, displayName }) => (
          <li key={vassalage}>
            <Link to="/m/provider" search={{ vassalage }}>
              {displayName}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
