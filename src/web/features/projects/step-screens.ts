import { type ComponentType, lazy } from 'react';
import type { StepName } from '#domain/project/steps.ts';
import type { Project } from './project-fragment.ts';
import { BookkeepingStep } from './steps/BookkeepingStep.tsx';
import { MeasurementsStep } from './steps/MeasurementsStep.tsx';
import { OffersStep } from './steps/OffersStep.tsx';
import { OptimizationStep } from './steps/OptimizationStep.tsx';
import { PreofferStep } from './steps/PreofferStep.tsx';

export interface StepProps {
  project: Project;
  /** Shows another step, 1 to 9. */
  go(step: number): void;
}

/** The component of each step; the code of the large ones is loaded when they are first shown. */
export const STEP_SCREENS: Record<StepName, ComponentType<StepProps>> = {
  klijent: lazy(() => import('./steps/ClientStep.tsx').then(file => ({ default: file.ClientStep }))),
  predponuda: PreofferStep,
  merenja: MeasurementsStep,
  ponude: OffersStep,
  finansije: lazy(() => import('./steps/FinanceStep.tsx').then(file => ({ default: file.FinanceStep }))),
  ugovor: lazy(() => import('./steps/ContractStep.tsx').then(file => ({ default: file.ContractStep }))),
  optimizacija: OptimizationStep,
  knjigovodstvo: BookkeepingStep,
  fotografije: lazy(() => import('./steps/PhotosStep.tsx').then(file => ({ default: file.PhotosStep }))),
};
