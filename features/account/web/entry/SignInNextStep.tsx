// Chooses the form for the next sign-in step.

import { EnrolTotpStep } from './EnrolTotpStep.tsx';
import type { NextStepProps } from './enter.ts';
import { ExpiredPasswordStep } from './ExpiredPasswordStep.tsx';
import { NewDeviceStep } from './NewDeviceStep.tsx';
import { SecondStep } from './SecondStep.tsx';

const STEPS = {
  second_step: SecondStep,
  enrol: EnrolTotpStep,
  device_code: NewDeviceStep,
  new_password: ExpiredPasswordStep,
} as const;

export function SignInNextStep(props: NextStepProps) {
  const Step = STEPS[props.asked.step];
  return <Step {...props} />;
}
