import { createFileRoute } from '@tanstack/react-router';

import { SettingsPage } from '#src/features/member/settings/settings-page.tsx';

export const Route = createFileRoute('/m/set')({ staticData: { texts: 'rest' }, component: SettingsPage });
