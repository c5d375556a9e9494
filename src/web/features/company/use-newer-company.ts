import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { errorMessage } from '#web/api/errors.ts';
import { toast } from '#web/toast/toast.ts';
import { type Company, companyQuery } from './api.ts';
import { type CompanyChange, type CompanyValues, valuesOf } from './company-values.ts';

/**
 * The stored values that the form started from: after a save the saved ones. When another owner saved in the meantime, the newer ones: at once in a
 * form without changes, else on request and only in fields that were not typed into.
 */
export function useNewerCompany(company: Company, form: UseFormReturn<CompanyValues, unknown, CompanyChange>) {
  const cache = useQueryClient();
  const [version, setVersion] = useState(company.version);
  const [isLoaded, setLoaded] = useState(false);

  const start = (now: Company) => {
    setVersion(now.version);
    setLoaded(false);
    form.reset(valuesOf(now));
  };
  const loadNewer = async () => {
    try {
      const now = await cache.fetchQuery(companyQuery);
      setVersion(now.version);
      setLoaded(true);
      form.reset(valuesOf(now), { keepDirtyValues: true });
    } catch (error) {
      toast(errorMessage(error), 'error');
    }
  };

  const isNewer = company.version > version;
  const { isDirty } = form.formState;
  useEffect(() => {
    if (!isNewer || isDirty) return;
    setVersion(company.version);
    form.reset(valuesOf(company));
  }, [isNewer, isDirty, company, form]);
  return { version, isNewer: isNewer && isDirty, isLoaded, start, loadNewer };
}
