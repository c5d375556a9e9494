import { type RefObject, useEffect, useRef, useState } from 'react';

/** A reference for an element, and whether the element has been within 200 px of the view since it was mounted. */
export function useWasInView<Tag extends Element>(): [element: RefObject<Tag | null>, wasInView: boolean] {
  const element = useRef<Tag>(null);
  const [wasInView, setWasInView] = useState(false);
  useEffect(() => {
    if (!element.current || wasInView) return;
    const observer = new IntersectionObserver(entries => setWasInView(entries.some(entry => entry.isIntersecting)), {
      rootMargin: '200px',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [wasInView]);
  return [element, wasInView];
}
