import { type ComponentType, lazy } from 'react';
import type { StepName } from '#domain/project/steps.ts';
import type { Project } from './project-fragment.ts';
import { KnjigovodstvoStep } from './steps/BookkeepingStep.tsx';
import { UgovorStep } from './steps/ContractStep.tsx';
import { MerenjaStep } from './steps/MeasurementsStep.tsx';
import { PonudeStep } from './steps/OffersStep.tsx';
import { OptimizacijaStep } from './steps/OptimizationStep.tsx';
import { PredponudaStep } from './steps/PreofferStep.tsx';

export interface StepProps {
  project: Project;
  /** Shows another step, 1 to 9. */
  go(step: number): void;
}

/** The screen of each step; the heavy ones are loaded when first shown. */
export const STEP_SCREENS: Record<StepName, ComponentType<StepProps>> = {
  klijent: lazy(() => import('./steps/ClientStep.tsx').then(file => ({ default: file.KlijentStep }))),
  predponuda: PredponudaStep,
  merenja: MerenjaStep,
  ponude: PonudeStep,
  finansije: lazy(() => import('./steps/FinanceStep.tsx').then(file => ({ default: file.FinansijeStep }))),
  ugovor: UgovorStep,
  optimizacija: OptimizacijaStep,
  knjigovodstvo: KnjigovodstvoStep,
  fotografije: lazy(() => import('./steps/PhotosStep.tsx').then(file => ({ default: file.FotografijeStep }))),
};
