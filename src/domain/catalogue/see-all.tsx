import { type LinkProps } from '@tanstack/react-router';

import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { ButtonLink } from '#src/shared/ui/input/button-link.tsx';

const messages = defineMessages({
  more: { id: 'games.row.more', defaultMessage: 'See all', description: 'Opens all games of a row' },
  moreName: {
    id: 'games.row.moreName',
    defaultMessage: 'See all: {section}',
    description: 'Name of the link to all games of a row, for screen readers',
  },
});

export function SeeAll({ section, link }: { section: string; link: LinkProps }) {
  const { t } = useTranslator();
  return (
    <ButtonLink {...link} variant="ghost" size="small" aria-label={t(messages.moreName, { section })}>
      {t(messages.more)}
    </ButtonLink>
  );
}
