import { createFileRoute } from '@tanstack/react-router';

import { NumberAnswer } from '#src/domain/identity/number-service/number-answer.tsx';

export const Route = createFileRoute('/m/numberAnswer')({
  staticData: { texts: 'rest' },
  component: NumberAnswer,
});
