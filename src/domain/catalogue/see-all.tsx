import { type LinkProps } from '@tanstack/react-router';

import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Link } from '#src/shared/navigation/link.tsx';
import { buttonClass } from '#src/shared/ui/input/button.tsx';

const messages = defineMessages({
  more: { id: 'games.row.more', defaultMessage: 'See all', description: 'Opens all games of a row' },
  moreName: {
    id: 'games.row.moreName',
    defaultMessage: 'See all: {section}',
    description: 'Name of the link to all games of a row, for readers',
  },
});

/** Link in the head of a row, to all of what it shows the first of. Make `link` with `linkOptions`, which checks it. */
export function SeeAll({ section, link }: { section: string; link: LinkProps }) {
  const { t } = useTranslator();
  return (
    <Link {...link} className={buttonClass('ghost', 'small')} aria-label={t(messages.moreName, { section })}>
      {t(messages.more)}
    </Link>
  );
}
