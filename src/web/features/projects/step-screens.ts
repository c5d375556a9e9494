import { type ComponentType, lazy } from 'react';
import type { StepName } from '#domain/steps.ts';
import type { Project } from './project-fragment.ts';
import { KnjigovodstvoStep } from './steps/KnjigovodstvoStep.tsx';
import { MerenjaStep } from './steps/MerenjaStep.tsx';
import { OptimizacijaStep } from './steps/OptimizacijaStep.tsx';
import { PonudeStep } from './steps/PonudeStep.tsx';
import { PredponudaStep } from './steps/PredponudaStep.tsx';
import { UgovorStep } from './steps/UgovorStep.tsx';

export interface StepProps {
  project: Project;
  /** Shows another step, 1 to 9. */
  go(step: number): void;
}

/** The screen of each step; the heavy ones come when first shown. */
export const STEP_SCREENS: Record<StepName, ComponentType<StepProps>> = {
  klijent: lazy(() => import('./steps/KlijentStep.tsx').then(file => ({ default: file.KlijentStep }))),
  predponuda: PredponudaStep,
  merenja: MerenjaStep,
  ponude: PonudeStep,
  finansije: lazy(() => import('./steps/FinansijeStep.tsx').then(file => ({ default: file.FinansijeStep }))),
  ugovor: UgovorStep,
  optimizacija: OptimizacijaStep,
  knjigovodstvo: KnjigovodstvoStep,
  fotografije: lazy(() => import('./steps/FotografijeStep.tsx').then(file => ({ default: file.FotografijeStep }))),
};
