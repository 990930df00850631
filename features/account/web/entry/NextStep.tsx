// Chooses the form for the next sign-in step.

import { AtNewDevice } from './AtNewDevice.tsx';
import { Enrolling } from './Enrolling.tsx';
import type { NextStepProps } from './enter.ts';
import { OldPassword } from './OldPassword.tsx';
import { SecondStep } from './SecondStep.tsx';

const STEPS = {
  second_step: SecondStep,
  enrol: Enrolling,
  device_code: AtNewDevice,
  new_password: OldPassword,
} as const;

export function NextStep(props: NextStepProps) {
  const Step = STEPS[props.asked.step];
  return <Step {...props} />;
}
