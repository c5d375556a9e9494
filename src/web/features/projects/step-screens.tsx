import type { ComponentType, ReactNode } from 'react';
import type { StepName } from '#domain/project/steps.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import type { Project } from './project-fragment.ts';
import { BookkeepingStep } from './steps/BookkeepingStep.tsx';
import { MeasurementsStep } from './steps/MeasurementsStep.tsx';
import { PreofferStep } from './steps/PreofferStep.tsx';

/** Renders the project's glass orders for step 7; given by the app, because features do not import each other. */
export type GlassOrders = (project: Project) => ReactNode;

export interface StepProps {
  project: Project;
  /** Shows another step, 1 to 9. */
  go(step: number): void;
  glassOrders?: GlassOrders | undefined;
}

const LOADING = <Skeleton className="h-72" />;

/** The component of each step; the code of most steps is loaded when they are first shown. */
export const STEP_SCREENS: Record<StepName, ComponentType<StepProps>> = {
  klijent: lazyPart(() => import('./steps/ClientStep.tsx'), 'ClientStep', LOADING),
  predponuda: PreofferStep,
  merenja: MeasurementsStep,
  ponude: lazyPart(() => import('./steps/OffersStep.tsx'), 'OffersStep', LOADING),
  finansije: lazyPart(() => import('./steps/FinanceStep.tsx'), 'FinanceStep', LOADING),
  ugovor: lazyPart(() => import('./steps/ContractStep.tsx'), 'ContractStep', LOADING),
  optimizacija: lazyPart(() => import('./steps/OptimizationStep.tsx'), 'OptimizationStep', LOADING),
  knjigovodstvo: BookkeepingStep,
  fotografije: lazyPart(() => import('./steps/PhotosStep.tsx'), 'PhotosStep', LOADING),
};
