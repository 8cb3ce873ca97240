import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { heldData } from '#contract/calls/member/data-rights.ts';
import { heldRows } from '#contract/values/member/data-rights.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { MenuRow } from '#src/domain/system/menu-row.tsx';
import { CallError, codeOf } from '#src/shared/http/call-error.ts';
import { errorMessage } from '#src/shared/http/error-messages.ts';
import { useCall } from '#src/shared/http/use-call.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { saveFile } from '#src/shared/navigation/save-file.ts';
import { Failure } from '#src/shared/ui/failure/failure.tsx';
import { LoadFailed, SafeSection } from '#src/shared/ui/feedback/load-failed.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';
import { CardSection, SectionPage } from '#src/shared/ui/layout/card-section.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import { Closure } from './closure.tsx';
import { closureQuery } from './data-queries.ts';

import styles from './data-page.module.css';

const messages = defineMessages({
  title: { id: 'data.title', defaultMessage: 'Your data', description: 'Title of the page' },
  lead: {
    id: 'data.lead',
    defaultMessage: 'What we keep about you is yours to see, to take along and to have erased.',
    description: 'Under the title of the page',
  },
  download: { id: 'data.download', defaultMessage: 'Download', description: 'Heading' },
  downloadText: {
    id: 'data.downloadText',
    defaultMessage:
      'One file with your profile, devices, payments, bets, messages and settings. It has the newest {count, number} of each; your records have all of them.',
    description: 'What the download has in it',
  },
  save: { id: 'data.save', defaultMessage: 'Download my data', description: 'Button' },
  saved: {
    id: 'data.saved',
    defaultMessage: 'The file is in your downloads. Keep it where nobody else reads it.',
    description: 'After the download',
  },
  records: { id: 'data.records', defaultMessage: 'All records', description: 'Link to the money timeline' },
  close: { id: 'data.close', defaultMessage: 'Close the account', description: 'Heading' },
});

/** What is kept about the member, as a file, and the end of the account (GDPR articles 15, 17 and 20). */
export function DataPage() {
  const { t } = useTranslator();
  const closure = useQuery({ ...closureQuery(), enabled: useSession() !== null });
  return (
    <SectionPage title={t(messages.title)} lead={t(messages.lead)}>
      <CardSection title={t(messages.download)}>
        <Download />
        <MenuRow
          icon="records"
          label={t(messages.records)}
          href="/m/transaction/record"
          trailing={<Icon name="chevron-right" size={20} />}
        />
      </CardSection>
      <CardSection title={t(messages.close)}>
        {closure.data ? (
          <SafeSection>
            <Closure closure={closure.data} />
          </SafeSection>
        ) : closure.isError ? (
          <LoadFailed
            error={closure.error}
            busy={closure.isFetching}
            onRetry={() => void closure.refetch()}
          />
        ) : (
          <Skeleton shape="row" />
        )}
      </CardSection>
    </SectionPage>
  );
}

/** Asks for all of it and hands it over as a file; a failure stands under the button, and a tap tries again. */
function Download() {
  const { t, language } = useTranslator();
  const userName = useSession()?.userName ?? '';
  const load = useCall(heldData);
  const [state, setState] = useState<'idle' | 'busy' | 'saved' | CallError>('idle');
  const save = async () => {
    setState('busy');
    try {
      const held = await load({ language });
      const day = held.at.slice(0, 10);
      saveFile(`${userName}-${day}.json`, [JSON.stringify(held, null, 2)], 'application/json');
      setState('saved');
    } catch (error) {
      setState(error instanceof CallError ? error : new CallError(codeOf(error)));
    }
  };
  return (
    <div className={styles.part}>
      <p>{t(messages.downloadText, { count: heldRows })}</p>
      <Button variant="secondary" icon="download" busy={state === 'busy'} onClick={() => void save()}>
        {t(messages.save)}
      </Button>
      <div role="status">{state === 'saved' && <p>{t(messages.saved)}</p>}</div>
      {state instanceof CallError && <Failure error={state} text={t(errorMessage(state.code))} />}
    </div>
  );
}
