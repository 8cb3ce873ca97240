import { useQuery } from '@tanstack/react-query';

import { useSession } from '#src/domain/identity/session.ts';
import { getErrorCode } from '#src/shared/http/call-error.ts';
import { offlineMessage } from '#src/shared/http/offline-message.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx';
import { QueryFailed } from '#src/shared/ui/feedback/load-failed.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';
import { CardSection, SectionPage } from '#src/shared/ui/layout/card-section.tsx';

import { Statement } from './components/statement-sheet.tsx';
import { kindTexts } from './contract-texts.ts';
import { statementQuery } from './contracts-queries.ts';

import styles from './components/contracts.module.css';

const messages = defineMessages({
  title: {
    id: 'contracts.page.title',
    defaultMessage: 'Contract statement',
    description: 'Title of the page of one statement of a contract',
  },
  missing: {
    id: 'contracts.page.missing',
    defaultMessage: 'Statement not found',
    description: 'In place of a statement',
  },
});

/** The member's records link to this page, because these links do not contain the kind of contract. */
export function StatementPage({ statementNo }: { statementNo: string }) {
  const { t } = useTranslator();
  const query = useQuery(statementQuery(statementNo));
  const { data, error, fetchStatus } = query;
  const userName = useSession()?.userName;
  return (
    <SectionPage title={t(messages.title)}>
      {data ? (
        <CardSection title={t(kindTexts[data.kind])}>
          <div className={styles.body}>
            <Statement statement={data} side={data.payer === userName ? 'pays' : 'earned'} />
          </div>
        </CardSection>
      ) : error && ['not.found', 'validation.failed'].includes(getErrorCode(error)) ? (
        <EmptyState icon="receipt" title={t(messages.missing)} />
      ) : error ? (
        <QueryFailed query={query} />
      ) : fetchStatus === 'paused' ? (
        <p className="muted" role="status">
          {t(offlineMessage)}
        </p>
      ) : (
        <Skeleton shape="banner" />
      )}
    </SectionPage>
  );
}
