export { Stepper, type StepperProps } from './stepper';
export { useFocusOnStep } from './use-focus-on-step';
