import { createFileRoute } from '@tanstack/react-router';

import { AppPage } from '#src/features/system/app-page.tsx';

export const Route = createFileRoute('/m/app')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { texts: 'messages' },
  component: AppPage,
});
