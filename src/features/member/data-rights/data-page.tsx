import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { personalData } from '#contract/calls/member/data-rights.ts';
import { maxPersonalDataRows } from '#contract/values/member/data-rights.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { MenuRow } from '#src/domain/system/menu-row.tsx';
import { useHasCall } from '#src/domain/system/merchant-context.ts';
import { Form, FormFailure, SubmitButton } from '#src/shared/form/form.tsx';
import { useServerForm } from '#src/shared/form/use-server-form.ts';
import { isNotOffered } from '#src/shared/http/call-error.ts';
import { useCall } from '#src/shared/http/use-call.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { saveFile } from '#src/shared/navigation/save-file.ts';
import { AbsentState, QueryFailed, SafeSection } from '#src/shared/ui/feedback/load-failed.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';
import { CardSection, SectionPage } from '#src/shared/ui/layout/card-section.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';
import { Dialog } from '#src/shared/ui/overlay/dialog.tsx';
import { useOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import { Closure } from './closure.tsx';
import { closureQuery } from './data-queries.ts';
import { pickPresence, PresenceFields, presenceForm } from './presence-fields.tsx';

import styles from './data-page.module.css';

const messages = defineMessages({
  title: { id: 'data.title', defaultMessage: 'Your data', description: 'Title of the page' },
  lead: {
    id: 'data.lead',
    defaultMessage: 'See, download or erase the data we keep about you.',
    description: 'Under the title of the page',
  },
  download: { id: 'data.download', defaultMessage: 'Download', description: 'Heading' },
  downloadText: {
    id: 'data.downloadText',
    defaultMessage:
      'One file with your profile, devices, payments, bets, messages and settings. Long lists contain only the latest {count, number} entries. Your records show all payments and bets.',
    description: 'Says what the downloaded file contains',
  },
  save: { id: 'data.save', defaultMessage: 'Download my data', description: 'Button' },
  saved: {
    id: 'data.saved',
    defaultMessage: 'The file is in your downloads. Keep it somewhere private.',
    description: 'After the download',
  },
  dialog: {
    id: 'data.save.title',
    defaultMessage: 'Download your data?',
    description: 'Title of the dialog',
  },
  dismiss: { id: 'data.save.dismiss', defaultMessage: 'Not now', description: 'Closes the dialog' },
  why: {
    id: 'data.save.why',
    defaultMessage: 'The file contains everything we keep about you, so please confirm it’s you first.',
    description: 'In the dialog, over the field for the password',
  },
  records: { id: 'data.records', defaultMessage: 'All records', description: 'Link to the money timeline' },
  close: { id: 'data.close', defaultMessage: 'Close account', description: 'Heading' },
});

/** GDPR articles 15, 17 and 20. */
export function DataPage() {
  const { t } = useTranslator();
  const closure = useQuery({ ...closureQuery(), enabled: useSession() !== null });
  if (!useHasCall(personalData.key))
    return (
      <SectionPage title={t(messages.title)}>
        <AbsentState />
      </SectionPage>
    );
  return (
    <SectionPage title={t(messages.title)} lead={t(messages.lead)}>
      <CardSection title={t(messages.download)}>
        {closure.data && <Download hasPassword={closure.data.hasPassword} />}
        <MenuRow
          icon="records"
          label={t(messages.records)}
          link={{ to: '/m/transaction/record' }}
          trailing={<Icon name="chevron-right" size={20} />}
        />
      </CardSection>
      {!isNotOffered(closure) && (
        <CardSection title={t(messages.close)}>
          {closure.data ? (
            <SafeSection>
              <Closure closure={closure.data} />
            </SafeSection>
          ) : closure.isError ? (
            <QueryFailed query={closure} />
          ) : (
            <Skeleton shape="row" />
          )}
        </CardSection>
      )}
    </SectionPage>
  );
}

function Download({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useTranslator();
  const { open, show, hide } = useOverlay('download-data');
  const [saved, setSaved] = useState(false);
  const done = () => {
    setSaved(true);
    hide();
  };
  return (
    <div className={styles.part}>
      <p>{t(messages.downloadText, { count: maxPersonalDataRows })}</p>
      <Button variant="secondary" icon="download" aria-haspopup="dialog" onClick={show}>
        {t(messages.save)}
      </Button>
      <div role="status">{saved && <p>{t(messages.saved)}</p>}</div>
      <Dialog open={open} onClose={hide} title={t(messages.dialog)} closeLabel={t(messages.dismiss)}>
        <DownloadForm hasPassword={hasPassword} onDone={done} />
      </Dialog>
    </div>
  );
}

function DownloadForm({ hasPassword, onDone }: { hasPassword: boolean; onDone: () => void }) {
  const { t, language } = useTranslator();
  const userName = useSession()?.userName ?? '';
  const load = useCall(personalData);
  const form = useServerForm({
    ...presenceForm,
    submit: async (typed) => {
      const data = await load({ language, body: pickPresence(typed) });
      const day = data.at.slice(0, 10);
      saveFile(`${userName}-${day}.json`, [JSON.stringify(data, null, 2)], 'application/json');
      onDone();
    },
  });
  return (
    <Form form={form}>
      <p>{t(messages.why)}</p>
      <PresenceFields form={form} hasPassword={hasPassword} />
      <FormFailure form={form} />
      <SubmitButton form={form}>{t(messages.save)}</SubmitButton>
    </Form>
  );
}
